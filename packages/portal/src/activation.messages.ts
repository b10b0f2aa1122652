import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type {
  activateAccount,
  verifyEmailToken,
  verifyPhone,
  verifyPhoneToken,
} from "@quayside/api-client/contract/verification/verification.endpoints";

const seconds = (count: number) => `${count} ${count === 1 ? "second" : "seconds"}`;
const badLink = "The link has expired or is invalid. Please contact us for a new link.";

/** Texts for a rejected activation link, by the codes of the contract; a missing text does not compile. */
export const activationErrors: Record<ErrorCodeOf<typeof activateAccount>, string> = {
  ActivationInvalidSecret: badLink,
  ActivationExpired:
    "Your activation link has expired, please go to the reset-password page to receive a new link.",
  too_many_requests: "Too many attempts. Wait before trying again.",
};

/** Texts for a rejected e-mail verification link. */
export const emailTokenErrors: Record<ErrorCodeOf<typeof verifyEmailToken>, string> = {
  email_token_invalid: badLink,
  email_taken: "Another account has this e-mail address in the meantime. Yours is unchanged.",
};

/** Texts for a rejected code. */
export const phoneCodeErrors: Record<ErrorCodeOf<typeof verifyPhoneToken>, string> = {
  authentication_failed: "Invalid verification code. Please try again.",
};

/** Problems with a telephone number, by the API's codes. */
export const phoneProblemTexts: Record<"MISSING" | "INVALID", string> = {
  MISSING: "Enter your mobile phone number.",
  INVALID: "Enter a mobile phone number with its country code, like +49 151 23456789.",
};

/** Texts for a rejected request of a code, except those shown at the field or as a countdown. */
export const sendCodeErrors: Record<Exclude<ErrorCodeOf<typeof verifyPhone>, "phone_invalid">, string> = {
  PhoneVerifyThrottle: "Please wait before asking for a new code.",
};

export const activationMessages = {
  title: "Verify your account",
  intro: "Before you can use the portal, your e-mail address and your phone number have to be verified.",
  activating: "Your account is being activated.",
  activated: "Account successfully activated",
  activatedNext: "Your e-mail address is verified. Sign in to continue.",
  login: "Login",
  resetPassword: "Go to the reset-password page",
  retry: "Try again",
  complete: "Everything is verified.",
  goOn: "Go to the portal",
  verified: "Verified",
  notVerified: "Not verified",
  checkAgain: "Check again",
  signOut: "Sign Out",
  help: "Having trouble? E-mail",
} as const;

export const emailStepMessages = {
  title: "E-mail address",
  intro: (email: string) => `We send a link to ${email}. Follow it to verify that the address is yours.`,
  sent: (email: string) =>
    `We have sent a link to ${email}. Follow it within 24 hours. Only the newest link works.`,
  send: "Send e-mail",
  again: "Send a new e-mail",
  resent: "New email sent.",
  wait: (left: number) => `You can ask for a new e-mail in ${seconds(left)}.`,
  checking: "Your e-mail address is being verified.",
  changeTitle: "Your new e-mail address",
  changed: (email: string) => `${email} is now your e-mail address. Sign in with it from now on.`,
} as const;

export const phoneStepMessages = {
  title: "Phone number",
  intro: "We text a six-digit code to your mobile phone.",
  number: "Mobile phone number",
  numberHint: "With its country code, like +49 151 23456789.",
  send: "Send code",
  sent: (phone: string) => `We have sent a code to ${phone}. It is valid for 10 minutes.`,
  code: "Code",
  codeHint: "Six digits. You can paste them.",
  codeRequired: "Enter the code from the text message.",
  verify: "Verify",
  again: "Send a new code",
  resent: "New code sent.",
  otherNumber: "Use another number",
  wait: (left: number) => `Please wait ${seconds(left)} before asking for a new code.`,
} as const;
