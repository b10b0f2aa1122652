import * as z from "zod/mini";
import { plainText, rawText } from "#contract/plain-text.ts";
import { BooleanText, Instant, Nothing, Qid } from "#contract/values.ts";
import { PasskeyProof, PasskeyRequest } from "#contract/auth/passkey.schema.ts";
import { CurrentUser, SessionResponse } from "#contract/users/user.schema.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** A one-time password or a recovery code, with or without spaces and dashes. */
export const SecondFactorCode = rawText(1, 40);

const secondFactorErrors = {
  /** The password is right; the account also requires a code. */
  totp_required: { message: "Enter the code of your authenticator app." },
  totp_invalid: { message: "This code is wrong or was already used. Please try again." },
  /** The password is right; the account also requires one of its passkeys, or a code. */
  passkey_required: {
    message: "Use your passkey, or enter a code.",
    /** Whether a code of an authenticator app is accepted; a recovery code always is. */
    details: z.object({ hasAuthenticatorApp: z.boolean() }),
  },
  passkey_invalid: { message: "This passkey could not be used. Please try again." },
} as const;

export const login = {
  summary:
    "Starts a session for the application named in X-Application, with the password (and a code) or with a passkey.",
  body: z.strictObject({
    email: plainText(3, 254),
    /** Omitted with a passkey, which proves two factors at once: the device and its holder. */
    password: z.optional(rawText(1, 200)),
    /** Of the authenticator app, or a recovery code; for accounts with a second factor. */
    code: z.optional(SecondFactorCode),
    /** Signs the challenge from `auth/passkey/`. */
    passkey: z.optional(PasskeyProof),
    /** The secret of a link that `sign_in_link_sent` has mailed: with it, the browser does not wait with strangers. */
    link: z.optional(rawText(1, 100)),
  }),
  answer: SessionResponse,
  errors: {
    ...secondFactorErrors,
    invalid_credentials: { message: "Wrong e-mail address or password." },
    /** The credentials are right, but the user may not use this application (a buyer on the seller portal). */
    invalid_portal_user: {
      message: "This account cannot be used here. Please use a different account.",
      details: z.object({
        accessToken: z.string(),
        accessExp: z.number(),
        user: CurrentUser,
        /** For warehouse users while the flag for them is off: they cannot sign in to any application. */
        isWarehouseClosed: z.optional(z.boolean()),
      }),
    },
    /** Strangers have used up the attempts of this account. Known browsers, passkeys and links go on. */
    sign_in_link_sent: {
      message:
        "There were too many attempts at this account. If it exists, we have sent it a link to sign in on this browser.",
      /** Seconds until a browser without the link may try again. */
      details: z.object({ wait: z.number() }),
    },
    too_many_requests: {
      message: "Too many attempts. Wait before trying again.",
      /** Seconds. */
      details: z.object({ wait: z.number() }),
    },
  },
} as const satisfies EndpointSchemas;

export const startPasskeySignIn = {
  summary:
    "The challenge a passkey signs within five minutes, to sign in or to confirm. It reveals nothing about any account.",
  answer: PasskeyRequest,
  errors: {
    too_many_requests: {
      message: "Too many attempts. Wait before trying again.",
      /** Seconds. */
      details: z.object({ wait: z.number() }),
    },
  },
} as const satisfies EndpointSchemas;

export const refreshToken = {
  summary:
    "Renews the session from its cookie; rotates the refresh token, unless rotate is false and the last rotation was less than a minute ago.",
  query: z.object({
    rotate: z._default(BooleanText, true),
  }),
  answer: SessionResponse,
} as const satisfies EndpointSchemas;

export const logout = {
  summary:
    "Ends the session of the cookie and that of the access token, and expires the cookie; answers the same when there was none.",
  answer: Nothing,
  status: 204,
} as const satisfies EndpointSchemas;

export const validateToken = {
  summary: "Checks that an access token is genuine, unexpired and of a live session.",
  body: z.strictObject({ token: rawText(0, 4096) }),
  answer: z.object({
    valid: z.boolean(),
    signature: z.nullable(z.string()),
    accessExp: z.nullable(z.number()),
  }),
} as const satisfies EndpointSchemas;

export const DeviceSession = z.object({
  qid: Qid,
  application: z.string(),
  device: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  current: z.boolean(),
});
export type DeviceSession = z.infer<typeof DeviceSession>;

export const listSessions = {
  summary: "The user's live sessions, newest first.",
  answer: z.object({ results: z.array(DeviceSession) }),
} as const satisfies EndpointSchemas;

export const endSession = {
  summary: "Ends one of the user's own sessions.",
  params: z.object({ qid: Qid }),
  answer: Nothing,
  status: 204,
} as const satisfies EndpointSchemas;

export const revokeOtherSessions = {
  summary: "Ends all of the user's sessions except the calling one.",
  answer: z.object({ ended: z.number() }),
} as const satisfies EndpointSchemas;

export const confirmPassword = {
  summary: "Marks the session as freshly signed in for five minutes, for calls that need a fresh sign-in.",
  body: z.strictObject({
    secret: rawText(1, 200),
    /** One of the two, for accounts with a second factor: without it, confirming would be weaker than a sign-in. */
    code: z.optional(SecondFactorCode),
    passkey: z.optional(PasskeyProof),
  }),
  answer: Nothing,
  status: 204,
  transactions: "multiStep",
  errors: {
    ...secondFactorErrors,
    IncorrectPassword: {
      message: "Your current password is wrong.",
      details: z.object({ secret: z.literal("INCORRECT") }),
    },
    too_many_requests: {
      message: "Too many attempts. Wait before trying again.",
      /** Seconds. */
      details: z.object({ wait: z.number() }),
    },
  },
} as const satisfies EndpointSchemas;
