import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type {
  activateAccount,
  verifyEmailToken,
  verifyPhone,
  verifyPhoneToken,
} from "@quayside/api-client/contract/verification/verification.endpoints";

const seconds = (count: number) => `${count} ${count === 1 ? "second" : "seconds"}`;
const badLink = "The link has expired or is invalid. Please contact us for a new link.";

/** What a refused activation link says, by the codes of the contract; a missing text does not compile. */
export const activationErrors: Record<ErrorCodeOf<typeof activateAccount>, string> = {
  ActivationInvalidSecret: badLink,
  ActivationExpired:
    "Your activation link has expired, please go to the reset-password page to receive a new link.",
  too_many_requests: "Too many attempts. Wait before trying again.",
};

/** What a refused link of an e-mail proof says. */
export const emailTokenErrors: Record<ErrorCodeOf<typeof verifyEmailToken>, string> = {
  email_token_invalid: badLink,
  email_taken: "Another account has this e-mail address in the meantime. Yours is unchanged.",
};

/** What a refused code says. */
export const phoneCodeErrors: Record<ErrorCodeOf<typeof verifyPhoneToken>, string> = {
  authentication_failed: "Invalid verification code. Please try again.",
};

/** What is wrong with a telephone number, by the answers of the API. */
export const phoneProblemTexts: Record<"MISSING" | "INVALID", string> = {
  MISSING: "Enter the number of your mobile phone.",
  INVALID: "Enter the number of a mobile phone with its country code, like +49 151 23456789.",
};

/** The message about a refused sending of a code, apart from what is shown at the field or counts down. */
export const sendCodeErrors: Record<Exclude<ErrorCodeOf<typeof verifyPhone>, "phone_invalid">, string> = {
  PhoneVerifyThrottle: "Please wait before asking for a new code.",
};

export const activationMessages = {
  title: "Verify your account",
  intro: "Before you can use the portal, your e-mail address and your phone number have to be verified.",
  activating: "Your account is being activated.",
  activated: "Account successfully activated",
  activatedNext: "Your e-mail address is verified. Sign in to go on.",
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
  intro: (email: string) => `We send a link to ${email}. Follow it to show that the address is yours.`,
  sent: (email: string) =>
    `We have sent a link to ${email}. Follow it within 24 hours. Only the newest link works.`,
  send: "Send e-mail",
  again: "Send a new e-mail",
  resent: "New email sent.",
  wait: (left: number) => `You can ask for a new e-mail in ${seconds(left)}.`,
  checking: "Your e-mail address is being verified.",
  changeTitle: "Your new e-mail address",
  changed: (email: string) => `${email} is your e-mail address now. Sign in with it from now on.`,
} as const;

export const phoneStepMessages = {
  title: "Phone number",
  intro: "We text a code of six digits to your mobile phone.",
  number: "Mobile phone number",
  numberHint: "With its country code, like +49 151 23456789.",
  send: "Send code",
  sent: (phone: string) => `We have sent a code to ${phone}. It is valid for 10 minutes.`,
  code: "Code",
  codeHint: "Six digits. You can paste them.",
  codeRequired: "Enter the code of the text message.",
  verify: "Verify",
  again: "Send a new code",
  resent: "New code sent.",
  otherNumber: "Use another number",
  wait: (left: number) => `Please wait ${seconds(left)} before asking for a new code.`,
} as const;
