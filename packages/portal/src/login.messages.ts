import type { login } from "@quayside/api-client/contract/auth/auth.endpoints";
import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";

/**
 * The kind of a valid account that is not for this portal; `closed` is a warehouse account while no portal admits it.
 */
export type OtherAccount = "warehouse" | "closed" | "other";

/** Texts of the login that differ by portal. */
export interface LoginTexts {
  readonly title: string;
  /** By kind of account: the message, and the label of the link to the other portal, null without one. */
  readonly otherAccount: Readonly<
    Record<Exclude<OtherAccount, "closed">, { readonly message: string; readonly link: string | null }>
  >;
  readonly retry: string;
  /** Invites users who think this is a mistake to write. */
  readonly doubt: string;
}

/** Texts for a failed login, by the codes of the contract; a missing text does not compile. */
export const loginErrorMessages: Record<Exclude<ErrorCodeOf<typeof login>, "invalid_portal_user">, string> = {
  invalid_credentials: "Wrong e-mail address or password.",
  totp_required: "Enter the code of your authenticator app.",
  totp_invalid: "This code is wrong or was already used. Please try again.",
  passkey_required: "Use your passkey, or enter a code.",
  passkey_invalid: "This passkey could not be used. Please try again.",
  sign_in_link_sent:
    "There were too many attempts at this account. If it exists, we have sent a link to its e-mail address: open it in this browser to sign in. It may have arrived up to two hours ago.",
  too_many_requests: "Too many attempts. Please wait before trying again.",
};

export const loginMessages = {
  emailRequired: "Enter your e-mail address.",
  emailInvalid: "Enter an e-mail address like name@example.com.",
  passwordRequired: "Enter your password.",
  code: "Code",
  codeHint: "The six digits from your authenticator app, or a recovery code.",
  codeRequired: "Enter the code of your authenticator app.",
  link: "Enter your password to sign in on this browser. The link works once.",
  passkey: "Use a passkey",
  noPasskey: "No passkey was used. Please try again, or enter your password.",
  forgotPassword: "Forgot your password?",
  /** The wait, in whole minutes above one minute. */
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
