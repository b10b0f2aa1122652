import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type { changeUser } from "@quayside/api-client/contract/warehouse/quick-sign-in.endpoints";

/** Every text of the change of user. */
export const changeUserMessages = {
  title: "Change user",
  lead: (name: string) => `${name} works on this device. Scan your badge, or choose your name.`,
  scan: "Scan your badge",
  scanAction: "Change",
  people: "Signed in on this device today",
  load: "the people of this device",
  nobody: "Nobody else has signed in on this device today.",
  noPin: "No PIN: scan the badge, or sign in with the password.",
  pinOf: (name: string) => `PIN of ${name}`,
  pin: "PIN",
  pinMissing: "Enter the PIN.",
  clear: "Clear",
  enter: "Enter",
  otherPerson: "Choose another person",
  withPassword: "Sign in with a password",
  withPasswordHint: "The first time on this device each day. After that, the PIN or the badge is enough.",
  welcome: (name: string) => `${name} works here now.`,
  offline: "There is no network. Changing the user needs one.",
  failed: "The user could not be changed. Please try again.",
  wait: (seconds: number) => `Too many attempts. Try again in ${seconds} s.`,
  queueStays: (number: number) =>
    `${number} ${number === 1 ? "scan of yours was" : "scans of yours were"} not sent. They stay on this device, and only you can send them.`,
} as const;

/** Why the user was not changed. */
export const changeUserErrors: Readonly<Record<ErrorCodeOf<typeof changeUser>, string>> = {
  pin_incorrect: "This PIN is wrong.",
  badge_unknown: "This is no badge of a person who signed in on this device today.",
  pin_locked: "Too many wrong PINs. Sign in with the password.",
  full_sign_in_required: "This person has not signed in on this device today. Sign in with the password.",
  too_many_requests: "Too many attempts. Wait before trying again.",
};
