import { createHmac } from "node:crypto";
import { plainBadge } from "@quayside/api-client/contract/warehouse/warehouse.rules";
import type { Services } from "#kernel/context.ts";
import { keysFor } from "#kernel/derived-key.ts";

/**
 * The hashes under which a badge may be stored, the one of today first. Its few characters could be guessed from a plain
 * hash, so it is keyed.
 */
export function badgeHashes(services: Services, badge: string): readonly Buffer[] {
  const plain = plainBadge(badge);
  return keysFor(services, "badge").map((key) => createHmac("sha256", key).update(plain).digest());
}
