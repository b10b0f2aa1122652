import * as z from "zod/mini";
import { shaped } from "#contract/plain-text.ts";

/** Bytes as base64url without padding, as browsers exchange them. */
export const Base64Url = (max: number) => shaped(max, /^[\w-]+$/);

/** A passkey's response: the browser's `AuthenticationResponseJSON` without the fields that are not checked. */
export const PasskeyProof = z.strictObject({
  id: Base64Url(1400),
  clientDataJSON: Base64Url(4000),
  authenticatorData: Base64Url(4000),
  signature: Base64Url(2000),
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;

/**
 * The request to the browser: `PublicKeyCredentialRequestOptionsJSON`. It does not reveal which passkeys
 * exist.
 */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.number(),
  userVerification: z.literal("required"),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;
