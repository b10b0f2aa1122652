import { createHmac, randomBytes } from "node:crypto";

/** A new secret, shared by an integration and its receiver. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString("base64url")}`;
}

/**
 * The header `Quayside-Signature`: `t` in seconds and, for each secret, `v1` as hex HMAC-SHA256 of "t.body".
 * @param body the exact bytes sent
 */
export function signatureHeader(secrets: readonly string[], at: Date, body: string): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const of = (secret: string) => createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${of(secret)}`)].join(",");
}
