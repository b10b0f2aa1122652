import * as z from "zod/mini";
import { Instant, Nothing, Qid } from "#contract/values.ts";
import { PasskeyProof, PasskeyRequest } from "#contract/auth/passkey.schema.ts";
import { CurrentUser, SessionResponse } from "#contract/users/user.schema.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** A one-time password or a recovery code, with or without spaces and dashes. */
export const SecondFactorCode = z.string().check(z.minLength(1), z.maxLength(40));

const secondFactorErrors = {
  /** The password is right; the account asks for a code as well. */
  totp_required: { message: "Enter the code of your authenticator app." },
  totp_invalid: { message: "This code is not right, or was used before. Please try again." },
  /** The password is right; the account asks for one of its passkeys, or for a code. */
  passkey_required: {
    message: "Use your passkey, or enter a code.",
    /** Whether a code of an authenticator app will do; a recovery code always does. */
    details: z.object({ hasAuthenticatorApp: z.boolean() }),
  },
  passkey_invalid: { message: "This passkey could not be used. Please try again." },
} as const;

export const login = {
  summary:
    "Starts a session for the application named in X-Application, with the password (and a code) or with a passkey.",
  body: z.strictObject({
    email: z.string().check(z.minLength(3), z.maxLength(254)),
    /** Not wanted with a passkey, which proves two things at once: the device, and who holds it. */
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    /** Of the authenticator app, or a recovery code; for accounts with a second factor. */
    code: z.optional(SecondFactorCode),
    /** Signed over what `auth/passkey/` gave. */
    passkey: z.optional(PasskeyProof),
  }),
  answer: SessionResponse,
  errors: {
    ...secondFactorErrors,
    invalid_credentials: { message: "Wrong e-mail address or password." },
    /** The user authenticates but may not use this application (a buyer on the seller portal). */
    invalid_portal_user: {
      message: "This account cannot be used here. Please use a different account.",
      details: z.object({
        accessToken: z.string(),
        accessExp: z.number(),
        user: CurrentUser,
        /** Of a warehouse while the switch of warehouse users is off: no application lets them in. */
        isWarehouseClosed: z.optional(z.boolean()),
      }),
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
    "What a passkey is asked to sign within five minutes, to sign in or to confirm. It says nothing about any account.",
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
    rotate: z._default(z.stringbool(), true),
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
  summary: "Tells whether an access token is genuine, unexpired and of a live session.",
  body: z.strictObject({ token: z.string().check(z.maxLength(4096)) }),
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
  summary: "Ends all of the user's sessions but the one that asks.",
  answer: z.object({ ended: z.number() }),
} as const satisfies EndpointSchemas;

export const confirmPassword = {
  summary: "Makes the running session a fresh one for five minutes, for what needs a fresh sign-in.",
  body: z.strictObject({
    secret: z.string().check(z.minLength(1), z.maxLength(200)),
    /** For accounts with a second factor, one of the two: without it the session would be fresher than a sign-in. */
    code: z.optional(SecondFactorCode),
    passkey: z.optional(PasskeyProof),
  }),
  answer: Nothing,
  status: 204,
  transactions: "multiStep",
  errors: {
    ...secondFactorErrors,
    IncorrectPassword: {
      message: "Your current password is not right.",
      details: z.object({ secret: z.literal("INCORRECT") }),
    },
    too_many_requests: {
      message: "Too many attempts. Wait before trying again.",
      /** Seconds. */
      details: z.object({ wait: z.number() }),
    },
  },
} as const satisfies EndpointSchemas;
