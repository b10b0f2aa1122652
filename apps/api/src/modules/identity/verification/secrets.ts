import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { Services } from "#kernel/context.ts";
import { keyFor } from "#kernel/derived-key.ts";

/** The secret of a mailed link: 256 bits, so that its hash needs no salt and guesses need no counting. */
export function newLinkSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored hash of a link's secret. It has enough entropy for a plain hash. */
export function hashLinkSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** Six digits, uniformly distributed over the million. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** A million codes are quickly enumerated, so their hash is keyed, and bound to the user and the number. */
export function hashCode(
  services: Services,
  subject: { userId: number; target: string },
  code: string,
): Buffer {
  return createHmac("sha256", keyFor(services, "verification code"))
    .update(`${subject.userId}|${subject.target}|${code}`)
    .digest();
}

/** Compares in constant time. */
export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
