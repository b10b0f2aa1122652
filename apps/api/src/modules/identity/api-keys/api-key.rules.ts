import { createHash, randomBytes } from "node:crypto";

/** Prefix of every key, so that people and secret scanners recognise one. */
export const KEY_PREFIX = "qsk_";
/** Visible characters: enough to tell keys apart, far too few to use one. */
const VISIBLE = KEY_PREFIX.length + 6;

/** A new key with 256 random bits. */
export function newApiKey(): { key: string; prefix: string; hash: Buffer } {
  const key = `${KEY_PREFIX}${randomBytes(32).toString("base64url")}`;
  return { key, prefix: key.slice(0, VISIBLE), hash: hashApiKey(key) };
}

/** The stored hash of a key. With 256 random bits it needs no slow hash. */
export function hashApiKey(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

/** The name under which processes announce and cache a key, in place of a session. */
export const sessionNameOf = (keyQid: string): string => `key:${keyQid}`;
