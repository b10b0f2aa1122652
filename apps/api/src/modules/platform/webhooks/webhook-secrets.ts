import type { Services } from "#kernel/context.ts";
import { keyFor } from "#kernel/derived-key.ts";
import { seal, unseal } from "#kernel/sealed.ts";

/** Signing secrets are encrypted in the database with their own key. */
export const sealSecret = (services: Services, secret: string): Buffer =>
  seal(keyFor(services, "webhook secrets"), secret);

/**
 * Decrypts a signing secret.
 * @throws Error when it was encrypted with another key
 */
export function unsealSecret(services: Services, sealed: Buffer): string {
  const secret = unseal(keyFor(services, "webhook secrets"), sealed);
  if (secret === null) throw new Error("The signing secret cannot be read any more. Make a new one.");
  return secret.toString("utf8");
}
