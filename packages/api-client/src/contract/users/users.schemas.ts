import * as z from "zod/mini";
import { nameText, plainText, rawText } from "#contract/plain-text.ts";
import { Nothing } from "#contract/values.ts";
import { passwordProblems } from "#contract/users/password.rules.ts";
import { OwnUser } from "#contract/users/me.schemas.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const logoutUser = {
  summary: "The same as auth/logout/, kept for callers of the older path.",
  answer: Nothing,
  status: 204,
} as const satisfies EndpointSchemas;

const EmailText = plainText(1, 254);
const PersonName = nameText(1, 100);

const passwordRefused = {
  message: "Choose another password: 12 to 128 characters, not easy to guess, without your e-mail address.",
  details: z.object({ newPassword: z.enum([...passwordProblems, "UNCHANGED"]) }),
} as const;

const tooManyAttempts = {
  message: "Too many attempts. Wait before trying again.",
  /** Seconds. */
  details: z.object({ wait: z.number() }),
} as const;

export const EmailProblem = z.enum(["ALREADY_EXISTS", "INVALID"]);
export type EmailProblem = z.infer<typeof EmailProblem>;

export const updateUser = {
  summary:
    "Changes name, e-mail address or phone number. A new address or number needs a fresh sign-in; the number becomes unverified; the new address takes effect once the link mailed to it is followed.",
  body: z.strictObject({
    name: z.optional(PersonName),
    email: z.optional(EmailText),
    /** With its country code, or as dialled in the country of the company. */
    phone: z.optional(plainText(1, 40)),
  }),
  answer: OwnUser,
  transactions: "multiStep",
  errors: {
    UpdateUserBadRequest: {
      message: "This e-mail address or phone number cannot be used.",
      details: z.object({ email: z.optional(EmailProblem), phone: z.optional(z.literal("INVALID")) }),
    },
    too_many_requests: tooManyAttempts,
  },
} as const satisfies EndpointSchemas;

const PasswordText = rawText(1, 200);

const signUpBody = z.strictObject({
  email: EmailText,
  password: PasswordText,
  name: PersonName,
  companyName: nameText(1, 150),
  /** ISO 3166-1 alpha-2, in capitals. */
  country: plainText(0, 10),
  vatNumber: z.optional(plainText(0, 30)),
  phone: z.optional(plainText(0, 40)),
});

const signUpErrors = {
  invalid: {
    message: "The sign-up is not valid.",
    /** The invalid field, also in `fieldErrors`; `email` says why an address cannot be used. */
    details: z.object({
      field: z.enum(["email", "password", "country", "vatNumber", "phone"]),
      email: z.optional(EmailProblem),
    }),
  },
  too_many_requests: tooManyAttempts,
} as const;

export const createUser = {
  summary:
    "Signs a company up with its owner, who is mailed a link that activates the account: a buyer for the application buyers, a seller otherwise.",
  body: signUpBody,
  answer: Nothing,
  status: 204,
  errors: signUpErrors,
} as const satisfies EndpointSchemas;

export const registerUser = {
  summary: "The same as users/.",
  body: signUpBody,
  answer: Nothing,
  status: 204,
  errors: signUpErrors,
} as const satisfies EndpointSchemas;

export const changePassword = {
  summary: "Changes the password and ends every other session of the user.",
  body: z.strictObject({ secret: PasswordText, newPassword: PasswordText }),
  answer: Nothing,
  status: 204,
  transactions: "multiStep",
  errors: {
    IncorrectPassword: {
      message: "Your current password is wrong.",
      details: z.object({ secret: z.literal("INCORRECT") }),
    },
    password_refused: passwordRefused,
    too_many_requests: tooManyAttempts,
  },
} as const satisfies EndpointSchemas;

export const requestPasswordReset = {
  summary: "Mails a link that sets a new password; answers the same for an address that has no account.",
  body: z.strictObject({ email: EmailText }),
  answer: Nothing,
  status: 204,
  errors: { too_many_requests: tooManyAttempts },
} as const satisfies EndpointSchemas;

export const confirmPasswordReset = {
  summary: "Sets a new password with the secret of a mailed link and ends every session of the user.",
  body: z.strictObject({
    secret: rawText(1, 200),
    newPassword: PasswordText,
  }),
  answer: Nothing,
  status: 204,
  errors: {
    reset_secret_invalid: {
      message: "The link has expired or is invalid. Please ask for a new link.",
    },
    password_refused: passwordRefused,
    too_many_requests: tooManyAttempts,
  },
} as const satisfies EndpointSchemas;
