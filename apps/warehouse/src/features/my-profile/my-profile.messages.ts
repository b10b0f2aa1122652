import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type { setBadge, setPin } from "@quayside/api-client/contract/warehouse/quick-sign-in.endpoints";

/** Texts of a warehouse user's profile. */
export const myProfileMessages = {
  title: "My profile",
  lead: "Your name, how this app looks on this device, and how you sign in.",
  details: "Your details",
  name: "Name",
  nameRequired: "Enter your name.",
  email: "E-mail address",
  emailHint: "You sign in with it. To change it, ask your contact at Quayside.",
  save: "Save name",
  saved: "Your name is saved.",
  failed: "Your name could not be saved, please try again.",
} as const;

/** Texts about PIN and badge. */
export const quickSignInMessages = {
  title: "PIN and badge",
  intro:
    "On a device that several people use, you come back with a PIN or a badge once you have signed in there with your password that day.",
  what: "your PIN and badge",
  pinSet: "You have a PIN.",
  pinMissing: "You have no PIN.",
  badgeSet: "You have a badge.",
  badgeMissing: "You have no badge.",
  pin: "New PIN",
  pinHint: "4 to 8 digits that are not easy to guess.",
  pinWrong: "Enter 4 to 8 digits.",
  savePin: "Save PIN",
  pinSaved: "Your PIN is saved.",
  badge: "Scan a badge",
  badgeText: "Scan the code on your badge, or type it.",
  badgeCode: "Code of the badge",
  badgeWrong: "A badge has a code of 6 to 64 characters without spaces.",
  saveBadge: "Save badge",
  badgeSaved: "Your badge is saved.",
  remove: "Remove PIN and badge",
  removed: "PIN and badge are removed.",
  failed: "This could not be saved, please try again.",
} as const;

export const setPinErrors: Readonly<Record<ErrorCodeOf<typeof setPin>, string>> = {
  pin_too_simple: "This PIN is too easy to guess. Please choose another one.",
};

export const setBadgeErrors: Readonly<Record<ErrorCodeOf<typeof setBadge>, string>> = {
  badge_taken: "This badge belongs to another person in the warehouse.",
};
