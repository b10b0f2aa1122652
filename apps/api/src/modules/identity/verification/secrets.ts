import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { Services } from "#kernel/context.ts";
import { keyFor, keysFor } from "#kernel/derived-key.ts";

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

interface CodeSubject {
  readonly userId: number;
  readonly target: string;
}

const codeHash = (key: Uint8Array, { userId, target }: CodeSubject, code: string): Buffer =>
  createHmac("sha256", key).update(`${userId}|${target}|${code}`).digest();

/** A million codes are quickly enumerated, so their hash is keyed, and bound to the user and the number. */
export const hashCode = (services: Services, subject: CodeSubject, code: string): Buffer =>
  codeHash(keyFor(services, "verification code"), subject, code);

/** Whether a stored hash is that of a code. */
export const isCode = (
  services: Services,
  subject: CodeSubject,
  of: { code: string; hash: Buffer },
): boolean =>
  keysFor(services, "verification code").some((key) => isSameHash(of.hash, codeHash(key, subject, of.code)));

/** Compares in constant time. */
function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
