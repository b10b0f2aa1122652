import * as z from "zod/mini";
import { plainText, shaped } from "#contract/plain-text.ts";
import { Base64Url } from "#contract/auth/passkey.schema.ts";
import { Instant, Nothing, Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** The owner's name for it, to tell devices apart. */
const PasskeyName = plainText(1, 60);

/** Transports of the key: usb, nfc, internal … */
const Transports = z.array(shaped(20, /^[a-z-]{1,20}$/)).check(z.maxLength(8));

export const Passkey = z.object({
  qid: Qid,
  name: z.string(),
  createdAt: Instant,
  /** Null until its first sign-in. */
  lastUsedAt: z.nullable(Instant),
});
export type Passkey = z.infer<typeof Passkey>;

export const listPasskeys = {
  summary: "The passkeys of the signed-in user, oldest first.",
  answer: z.object({ results: z.array(Passkey) }),
} as const satisfies EndpointSchemas;

export const startPasskey = {
  summary:
    "The options to create a passkey for this portal within five minutes; needs a fresh sign-in. At most ten.",
  /** `PublicKeyCredentialCreationOptionsJSON` of the browser. */
  answer: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
    /** Milliseconds. */
    timeout: z.number(),
    excludeCredentials: z.array(
      z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) }),
    ),
    authenticatorSelection: z.object({
      residentKey: z.literal("required"),
      requireResidentKey: z.literal(true),
      userVerification: z.literal("required"),
    }),
    attestation: z.literal("none"),
  }),
} as const satisfies EndpointSchemas;

export const addPasskey = {
  summary:
    "Stores a passkey created by the browser. From then on a password alone is not enough: other sessions end, and recovery codes, if there are none yet, are shown this once.",
  body: z.strictObject({
    name: PasskeyName,
    id: Base64Url(1400),
    clientDataJSON: Base64Url(4000),
    attestationObject: Base64Url(16_000),
    transports: Transports,
  }),
  answer: z.object({ passkey: Passkey, recoveryCodes: z.nullable(z.array(z.string())) }),
  transactions: "multiStep",
  errors: {
    passkey_invalid: { message: "This passkey could not be saved. Please try again." },
  },
} as const satisfies EndpointSchemas;

export const renamePasskey = {
  summary: "Renames one of the user's own passkeys.",
  params: z.object({ qid: Qid }),
  body: z.strictObject({ name: PasskeyName }),
  answer: Passkey,
} as const satisfies EndpointSchemas;

export const removePasskey = {
  summary:
    "Removes one of the user's own passkeys; needs a fresh sign-in. Removing the last second factor deletes the recovery codes too.",
  params: z.object({ qid: Qid }),
  answer: Nothing,
  status: 204,
} as const satisfies EndpointSchemas;
