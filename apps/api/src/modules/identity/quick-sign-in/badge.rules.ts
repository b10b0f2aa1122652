import { createHmac } from "node:crypto";
import { plainBadge } from "@quayside/api-client/contract/warehouse/warehouse.rules";
import type { Services } from "#kernel/context.ts";
import { keyFor } from "#kernel/derived-key.ts";

/** The stored hash of a badge. Its few characters could be guessed from a plain hash, so it is keyed. */
export function badgeHash(services: Services, badge: string): Buffer {
  return createHmac("sha256", keyFor(services, "badge")).update(plainBadge(badge)).digest();
}
