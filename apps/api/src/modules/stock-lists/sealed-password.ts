import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, "", "stock-source-password", 32));

/** Seals a password of a seller's source, so that a copy of the database alone does not show it (AES-256-GCM). */
export function sealPassword(secret: string, password: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), nonce);
  return Buffer.concat([nonce, cipher.update(password, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** Opens what sealPassword made; null when it was sealed with another secret or was changed. */
export function openPassword(secret: string, sealed: Buffer): string | null {
  try {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const cipher = createDecipheriv("aes-256-gcm", keyOf(secret), nonce);
    cipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const text = cipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, cipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
