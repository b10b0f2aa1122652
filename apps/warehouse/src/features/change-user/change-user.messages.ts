import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type { changeUser } from "@quayside/api-client/contract/warehouse/quick-sign-in.endpoints";

/** Texts for changing the user. */
export const changeUserMessages = {
  title: "Change user",
  lead: (name: string) => `${name} is using this device. Scan your badge, or choose your name.`,
  scan: "Scan your badge",
  scanAction: "Change",
  people: "Signed in on this device today",
  load: "the people of this device",
  noOtherUser: "No other user has signed in on this device today.",
  noPin: "No PIN: scan the badge, or sign in with the password.",
  pinOf: (name: string) => `PIN of ${name}`,
  pin: "PIN",
  pinMissing: "Enter the PIN.",
  clear: "Clear",
  enter: "Enter",
  otherPerson: "Choose another person",
  withPassword: "Sign in with a password",
  withPasswordHint: "The first time on this device each day. After that, the PIN or the badge is enough.",
  welcome: (name: string) => `${name} is now signed in.`,
  offline: "There is no network, which is needed to change the user.",
  failed: "The user could not be changed. Please try again.",
  wait: (seconds: number) => `Too many attempts. Try again in ${seconds} s.`,
  queueStays: (number: number) =>
    `${number} ${number === 1 ? "scan of yours was" : "scans of yours were"} not sent. They stay on this device, and only you can send them.`,
} as const;

/** Texts for why the user was not changed. */
export const changeUserErrors: Readonly<Record<ErrorCodeOf<typeof changeUser>, string>> = {
  pin_incorrect: "This PIN is wrong.",
  badge_unknown: "This is not the badge of a person who signed in on this device today.",
  pin_locked: "Too many wrong PINs. Sign in with the password.",
  full_sign_in_required: "This person has not signed in on this device today. Sign in with the password.",
  too_many_requests: "Too many attempts. Wait before trying again.",
};
