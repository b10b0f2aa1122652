import { hkdfSync } from "node:crypto";
import type { Config } from "#foundation/config.ts";

/** What keys are derived from. */
export interface WithSecrets {
  readonly config: Pick<Config, "TOKEN_SECRET" | "TOKEN_SECRET_BEFORE">;
}

const derived = new Map<string, Uint8Array>();

function keyOf(secret: string, purpose: string): Uint8Array {
  const name = `${secret} ${purpose}`;
  const known = derived.get(name);
  if (known) return known;
  const key = new Uint8Array(hkdfSync("sha256", secret, "", `quayside ${purpose}`, 32));
  derived.set(name, key);
  return key;
}

/** The API's keys are derived from one secret, one key per purpose. What is new is made with this one. */
export const keyFor = ({ config }: WithSecrets, purpose: string): Uint8Array =>
  keyOf(config.TOKEN_SECRET, purpose);

/** The keys that are accepted for a purpose, the current one first: what the secret before has made still opens. */
export const keysFor = ({ config }: WithSecrets, purpose: string): readonly Uint8Array[] =>
  [config.TOKEN_SECRET, config.TOKEN_SECRET_BEFORE].flatMap((secret) =>
    secret === undefined ? [] : [keyOf(secret, purpose)],
  );
