import { randomFillSync } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** Random bytes generated in bulk: generating them costs far more than using them. Each is used once. */
const ahead = new Uint8Array(4096);
let used = ahead.length;

function randomByte(): number {
  if (used === ahead.length) {
    randomFillSync(ahead);
    used = 0;
  }
  const byte = ahead[used] ?? 0;
  used += 1;
  return byte;
}

/** A new public id: 16 characters without look-alikes, about 93 bits. */
export function newQid(): string {
  let qid = "";
  while (qid.length < 16) {
    const byte = randomByte();
    // Bytes above the last whole multiple of the alphabet are skipped: they would bias it towards its start.
    if (byte < 236) qid += ALPHABET[byte % ALPHABET.length];
  }
  return qid;
}
