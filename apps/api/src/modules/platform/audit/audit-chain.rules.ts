import { hash } from "node:crypto";

/** The predecessor of the first row. */
export const FIRST_LINK = Buffer.alloc(32);

/** The hash that seals a row: of the previous hash and the digest of its content. */
export function sealOf(before: Buffer, digest: Buffer): Buffer {
  return hash("sha256", Buffer.concat([before, digest]), "buffer");
}

/**
 * How late a row may become visible: its number is assigned before its transaction commits, and no transaction of the
 * API lives this long.
 */
export const LATE_MS = 3_600_000;
