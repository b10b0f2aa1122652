import { createHmac, randomBytes } from "node:crypto";
import { type WithSecrets, keyFor, keysFor } from "#kernel/derived-key.ts";
import { seal, unsealAny } from "#kernel/sealed.ts";

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

/** Signing secrets are encrypted in the database with their own key. */
export const sealSecret = (services: WithSecrets, secret: string): Buffer =>
  seal(keyFor(services, "webhook secrets"), secret);

/**
 * Decrypts a signing secret.
 * @throws Error when it was encrypted with another key
 */
export function unsealSecret(services: WithSecrets, sealed: Buffer): string {
  const secret = unsealAny(keysFor(services, "webhook secrets"), sealed);
  if (secret === null) throw new Error("The signing secret cannot be read any more. Make a new one.");
  return secret.toString("utf8");
}
