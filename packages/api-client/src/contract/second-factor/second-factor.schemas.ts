import * as z from "zod/mini";
import { SecondFactorCode } from "#contract/auth/auth.schemas.ts";
import { Nothing } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const getSecondFactor = {
  summary:
    "Whether the user signs in with an authenticator app or a passkey, and how many recovery codes are left.",
  answer: z.object({
    /** Of the authenticator app. */
    isActive: z.boolean(),
    hasPasskey: z.boolean(),
    recoveryCodesLeft: z.number(),
  }),
} as const satisfies EndpointSchemas;

export const startSecondFactor = {
  summary:
    "Creates a secret for an authenticator app; needs a fresh sign-in, takes effect once confirmed within ten minutes.",
  answer: z.object({
    /** Base32, for typing it in. */
    secret: z.string(),
    /** otpauth:// URI, for a QR code. */
    uri: z.string(),
    /** The QR code of `uri`, row by row: "1" for a dark module. Without the quiet zone, which the renderer adds. */
    qrRows: z.array(z.string()),
  }),
} as const satisfies EndpointSchemas;

export const confirmSecondFactor = {
  summary:
    "Turns the second factor on with a first code; answers the recovery codes, shown this once, and ends all other sessions.",
  body: z.strictObject({ code: SecondFactorCode }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  transactions: "multiStep",
  errors: {
    totp_invalid: { message: "This code is wrong. Please try again." },
    too_many_requests: {
      message: "Too many attempts. Wait before trying again.",
      /** Seconds. */
      details: z.object({ wait: z.number() }),
    },
  },
} as const satisfies EndpointSchemas;

export const removeSecondFactor = {
  summary: "Turns the second factor off; needs a fresh sign-in. The answer is the same if it was off.",
  answer: Nothing,
  status: 204,
} as const satisfies EndpointSchemas;

export const renewRecoveryCodes = {
  summary:
    "Creates ten new recovery codes, shown this once; the old ones become invalid. Needs a fresh sign-in and an app or a passkey.",
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
} as const satisfies EndpointSchemas;
