import type { login } from "@quayside/api-client/contract/auth/index";
import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";

/** Whose account it is that is genuine and not for this portal. */
export type OtherAccount = "warehouse" | "other";

/** What a login says differently in each portal. */
export interface LoginTexts {
  readonly title: string;
  /** By whose account it is: what is said, and the name of the way to the other portal, null without one. */
  readonly otherAccount: Readonly<
    Record<OtherAccount, { readonly message: string; readonly link: string | null }>
  >;
  readonly retry: string;
  /** Asks those who think that this is wrong to write. */
  readonly doubt: string;
}

/** What a failed login says, by the codes of the contract; a missing text does not compile. */
export const loginErrorMessages: Record<Exclude<ErrorCodeOf<typeof login>, "invalid_portal_user">, string> = {
  invalid_credentials: "The e-mail address or the password is not right.",
  totp_required: "Enter the code of your authenticator app.",
  totp_invalid: "This code is not right, or was used before. Please try again.",
  passkey_required: "Use your passkey, or enter a code.",
  passkey_invalid: "This passkey could not be used. Please try again.",
  too_many_requests: "Too many attempts. Please wait before trying again.",
};

export const loginMessages = {
  emailRequired: "Enter your e-mail address.",
  emailInvalid: "Enter an e-mail address like name@example.com.",
  passwordRequired: "Enter your password.",
  code: "Code",
  codeHint: "The six digits of your authenticator app, or a recovery code.",
  codeRequired: "Enter the code of your authenticator app.",
  passkey: "Use a passkey",
  noPasskey: "No passkey was used. Please try again, or enter your password.",
  forgotPassword: "Forgot your password?",
  wait: (seconds: number) =>
    `Too many attempts. Please wait ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
} as const;
