import * as z from "zod/mini";
import { plainText, rawText } from "#contract/plain-text.ts";
import { Nothing } from "#contract/values.ts";
import { CurrentUser } from "#contract/users/user.schema.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** Seconds until another message may be requested, and until this one expires. */
const Sent = z.object({ wait: z.number(), expiresIn: z.number() });

const tooManyRequests = {
  message: "Please wait before asking again.",
  /** Seconds. */
  details: z.object({ wait: z.number() }),
} as const;

const Secret = rawText(1, 200);

export const verifyEmail = {
  summary: "Mails a link that verifies the user's e-mail address; invalid_state when it is already verified.",
  answer: Sent,
  errors: { too_many_requests: tooManyRequests },
} as const satisfies EndpointSchemas;

export const resendEmailToken = {
  summary: "Mails another link; earlier links become invalid.",
  answer: Sent,
  errors: { too_many_requests: tooManyRequests },
} as const satisfies EndpointSchemas;

export const verifyEmailToken = {
  summary:
    "Verifies the e-mail address of the signed-in user with the token of a mailed link; a new address replaces the old one.",
  body: z.strictObject({ token: Secret }),
  answer: CurrentUser,
  errors: {
    email_token_invalid: {
      message: "The link has expired or is invalid. Please contact us for a new link.",
    },
    email_taken: {
      message: "Another account has this e-mail address in the meantime. Yours is unchanged.",
    },
  },
} as const satisfies EndpointSchemas;

export const resendEmailChange = {
  summary:
    "Mails another link to the requested new e-mail address; earlier links become invalid. invalid_state when none is pending.",
  answer: Sent,
  errors: { too_many_requests: tooManyRequests },
} as const satisfies EndpointSchemas;

export const cancelEmailChange = {
  summary: "Cancels a new e-mail address that is not verified yet; the old one stays.",
  answer: Nothing,
  status: 204,
} as const satisfies EndpointSchemas;

const phoneThrottle = {
  message: "Please wait before asking for a new code.",
  /** Seconds. */
  details: z.object({ wait: z.number() }),
} as const;

const phoneInvalid = {
  message: "Enter a mobile phone number with its country code.",
  details: z.object({ phone: z.enum(["MISSING", "INVALID"]) }),
} as const;

export const verifyPhone = {
  summary:
    "Texts a six-digit code to the user's phone. A first or unverified number may be sent along; replacing a verified one needs a fresh sign-in.",
  body: z.strictObject({
    /** With its country code, or as dialled in the country of the company. */
    phone: z.optional(plainText(0, 40)),
  }),
  answer: Sent,
  errors: { PhoneVerifyThrottle: phoneThrottle, phone_invalid: phoneInvalid },
} as const satisfies EndpointSchemas;

export const resendPhoneCode = {
  summary: "Texts another code to the same number; earlier codes become invalid.",
  answer: Sent,
  errors: { PhoneVerifyThrottle: phoneThrottle, phone_invalid: phoneInvalid },
} as const satisfies EndpointSchemas;

export const verifyPhoneToken = {
  summary: "Verifies the user's phone number with the code texted to it; five attempts per code.",
  body: z.strictObject({ code: plainText(1, 20) }),
  answer: CurrentUser,
  transactions: "multiStep",
  errors: {
    authentication_failed: { message: "Invalid verification code. Please try again." },
  },
} as const satisfies EndpointSchemas;

export const activateAccount = {
  summary: "Activates an account with the secret of the link mailed at sign-up.",
  body: z.strictObject({ secret: Secret }),
  answer: Nothing,
  status: 204,
  errors: {
    ActivationInvalidSecret: {
      message: "The link has expired or is invalid. Please contact us for a new link.",
    },
    ActivationExpired: {
      message:
        "Your activation link has expired, please go to the reset-password page to receive a new link.",
    },
    too_many_requests: tooManyRequests,
  },
} as const satisfies EndpointSchemas;

export const validateEmail = {
  summary:
    "Checks whether an e-mail address is well formed, and answers its normal form. Reveals nothing about accounts.",
  body: z.strictObject({ email: plainText(0, 1000) }),
  answer: z.object({ isValid: z.boolean(), email: z.nullable(z.string()) }),
  errors: { too_many_requests: tooManyRequests },
} as const satisfies EndpointSchemas;
