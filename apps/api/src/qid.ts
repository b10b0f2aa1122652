import { randomBytes } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** A new public id: 16 characters without look-alikes, about 93 bits. */
export function newQid(): string {
  let qid = "";
  while (qid.length < 16) {
    for (const byte of randomBytes(24)) {
      // Bytes above the last whole multiple of the alphabet are skipped: they would favour its start.
      if (byte < 236 && qid.length < 16) qid += ALPHABET[byte % ALPHABET.length];
    }
  }
  return qid;
}
