import type { login } from "@quayside/api-client/contract/auth/index";
import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";

/** What a failed login says, by the codes of the contract; a missing text does not compile. */
export const loginErrorMessages: Record<ErrorCodeOf<typeof login>, string> = {
  invalid_credentials: "The e-mail address or the password is not right.",
  invalid_portal_user:
    "This account has no access to the warehouse. If you sell on Quayside, use the seller portal.",
  too_many_requests: "Too many attempts. Please wait before trying again.",
};

export const loginMessages = {
  title: "Login to the warehouse",
  emailRequired: "Enter your e-mail address.",
  emailInvalid: "Enter an e-mail address like name@example.com.",
  passwordRequired: "Enter your password.",
  unreachable: "Quayside does not answer. Please check your connection and try again.",
  other: "Something went wrong. Please try again.",
  wait: (seconds: number) =>
    `Too many attempts. Please wait ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
} as const;

export const activationMessages = {
  email: "Verify your e-mail address with the link we sent to it.",
  phone: "Verify your phone number.",
  done: "Your account is active. Nothing is left to verify.",
  signIn: "Sign in to see what is left to verify.",
} as const;
