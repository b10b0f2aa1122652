import { hash } from "node:crypto";

/** What the first row is chained to. */
export const FIRST_LINK = Buffer.alloc(32);

/** The hash that seals a row: of the hash before it and the digest of its content. */
export function sealOf(before: Buffer, digest: Buffer): Buffer {
  return hash("sha256", Buffer.concat([before, digest]), "buffer");
}

/**
 * How long after others a row may still become visible: its number is assigned before its transaction
 * commits, and no transaction of the API lives that long.
 */
export const LATE_MS = 3_600_000;
