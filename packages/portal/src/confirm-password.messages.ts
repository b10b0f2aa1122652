import type { confirmPassword } from "@quayside/api-client/contract/auth/auth.endpoints";
import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";

/** Texts for a rejected confirmation, by the codes of the contract; a missing text does not compile. */
export const confirmPasswordErrors: Record<ErrorCodeOf<typeof confirmPassword>, string> = {
  IncorrectPassword: "Your current password is wrong.",
  totp_required: "Enter the code of your authenticator app.",
  totp_invalid: "This code is wrong or was already used. Please try again.",
  passkey_required: "Use your passkey, or enter a code.",
  passkey_invalid: "This passkey could not be used. Please try again.",
  too_many_requests: "Too many attempts. Wait before trying again.",
};

export const confirmPasswordMessages = {
  title: "Confirm your password",
  description: "This affects the security of your account, so we ask for your password again.",
  confirm: "Confirm",
  password: "Password",
  passwordRequired: "Enter your password.",
  code: "Code",
  codeHint: "The six digits from your authenticator app, or a recovery code.",
  codeRequired: "Enter the code of your authenticator app.",
  passkey: "Use a passkey",
  noPasskey: "No passkey was used. Please try again, or enter a code.",
  wait: (seconds: number) =>
    `Too many attempts. Please wait ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
} as const;
