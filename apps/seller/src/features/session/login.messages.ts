import type { login } from "@quayside/api-client/contract/auth/index";
import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";

/** What a failed login says, by the codes of the contract; a missing text does not compile. */
export const loginErrorMessages: Record<ErrorCodeOf<typeof login>, string> = {
  invalid_credentials: "The e-mail address or the password is not right.",
  invalid_portal_user:
    "This is a buyer account. Please use a different account to sign in to the seller portal.",
  too_many_requests: "Too many attempts. Please wait before trying again.",
};

export const loginMessages = {
  ineligible: "This account has no access to the seller portal. Please use a different account.",
  emailRequired: "Enter your e-mail address.",
  emailInvalid: "Enter an e-mail address like name@company.com.",
  passwordRequired: "Enter your password.",
  unreachable: "Quayside does not answer. Please check your connection and try again.",
  other: "Something went wrong. Please try again.",
  wait: (seconds: number) =>
    `Too many attempts. Please wait ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
} as const;
