import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a secret that must be readable again, so that a copy of the database alone reveals nothing (AES-256-GCM).
 * @param key 32 bytes, used for this purpose only
 * @param owner when given, the secret opens for this owner only, e.g. "user:7"
 */
export function seal(key: Uint8Array, secret: string | Uint8Array, owner = ""): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(Buffer.from(secret)), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts with the first of several keys that fits; null when none does. */
export function unsealAny(keys: readonly Uint8Array[], sealed: Buffer, owner = ""): Buffer | null {
  for (const key of keys) {
    const secret = unseal(key, sealed, owner);
    if (secret !== null) return secret;
  }
  return null;
}

/** Decrypts what `seal` encrypted; null for another key or owner, or changed bytes. */
export function unseal(key: Uint8Array, sealed: Buffer, owner = ""): Buffer | null {
  try {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
