import { hkdfSync } from "node:crypto";
import type { Services } from "#kernel/context.ts";

const derived = new Map<string, Uint8Array>();

/** The API's keys are derived from one secret, one key per purpose. */
export function keyFor(services: Services, purpose: string): Uint8Array {
  const name = `${services.config.TOKEN_SECRET} ${purpose}`;
  const known = derived.get(name);
  if (known) return known;
  const key = new Uint8Array(hkdfSync("sha256", services.config.TOKEN_SECRET, "", `quayside ${purpose}`, 32));
  derived.set(name, key);
  return key;
}
