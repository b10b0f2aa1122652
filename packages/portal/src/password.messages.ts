import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type {
  confirmPasswordReset,
  requestPasswordReset,
} from "@quayside/api-client/contract/users/users.endpoints";
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  type PasswordProblem,
} from "@quayside/api-client/contract/users/password.rules";

/** Problems with a new password, by the API's codes; a missing text does not compile. */
export const passwordProblemTexts: Record<PasswordProblem | "UNCHANGED", string> = {
  TOO_SHORT: `Use at least ${PASSWORD_MIN_LENGTH} characters.`,
  TOO_LONG: `Use at most ${PASSWORD_MAX_LENGTH} characters.`,
  TOO_SIMPLE: "This is a pattern of a few characters. Choose another password.",
  CONTAINS_EMAIL: "Do not use the name from your e-mail address in it.",
  GUESSABLE:
    "This is easy to guess: a common password or a name with a few characters added. Use several unrelated words.",
  UNCHANGED: "This is your current password. Choose another one.",
};

export const passwordMessages = {
  newPassword: "New password",
  rules: `${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters of any kind. Several words make a good password. No common password, pattern or name, not even with digits added.`,
  required: "Enter a new password.",
  show: "Show password",
  hide: "Hide password",
} as const;

/** Texts for a rejected request for a link. */
export const requestResetErrors: Record<ErrorCodeOf<typeof requestPasswordReset>, string> = {
  too_many_requests: "Too many attempts. Wait before trying again.",
};

/** Texts for a rejected new password, except those shown at its field. */
export const confirmResetErrors: Record<
  Exclude<ErrorCodeOf<typeof confirmPasswordReset>, "password_refused">,
  string
> = {
  reset_secret_invalid: "The link has expired or is invalid. Please ask for a new link.",
  too_many_requests: "Too many attempts. Wait before trying again.",
};

export const resetMessages = {
  requestTitle: "Reset your password",
  requestIntro: "We e-mail you a link to set a new password.",
  email: "E-mail address",
  send: "Send link",
  sentTitle: "Check your inbox",
  sent: (email: string) =>
    `If there is an account for ${email}, we have sent a link to it. It is valid for one hour and works once.`,
  sentDoubt: "Nothing there after a few minutes? Check your spam folder, or ask again.",
  again: "Ask again",
  confirmTitle: "Set a new password",
  save: "Save password",
  doneTitle: "Your password is changed",
  done: "All your devices are signed out. Sign in with the new password.",
  login: "Login",
  newLink: "Ask for a new link",
  back: "Back to the login",
} as const;
