import type { login } from "@quayside/api-client/contract/auth/auth.endpoints";
import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";

/** Whose account it is that is genuine and not for this portal; `closed` is a warehouse's that no portal lets in now. */
export type OtherAccount = "warehouse" | "closed" | "other";

/** What a login says differently in each portal. */
export interface LoginTexts {
  readonly title: string;
  /** By whose account it is: the message, and the name of the way to the other portal, null without one. */
  readonly otherAccount: Readonly<
    Record<Exclude<OtherAccount, "closed">, { readonly message: string; readonly link: string | null }>
  >;
  readonly retry: string;
  /** Asks those who think that this is wrong to write. */
  readonly doubt: string;
}

/** What a failed login says, by the codes of the contract; a missing text does not compile. */
export const loginErrorMessages: Record<Exclude<ErrorCodeOf<typeof login>, "invalid_portal_user">, string> = {
  invalid_credentials: "Wrong e-mail address or password.",
  totp_required: "Enter the code of your authenticator app.",
  totp_invalid: "This code is wrong or was already used. Please try again.",
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
  /** How long to wait, in whole minutes once it is more than one. */
  wait: (seconds: number) =>
    `Too many attempts. Please wait ${seconds > 60 ? plural(Math.ceil(seconds / 60), "minute") : plural(seconds, "second")}.`,
  otherAccountTitle: "Use a different account",
  closedTitle: "The warehouse is closed",
  closed: "The warehouse app is not available at the moment. Your account is fine: please try again later.",
  reset: "Set a new password instead",
} as const;

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
