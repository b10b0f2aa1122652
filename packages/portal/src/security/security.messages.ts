import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type { confirmSecondFactor } from "@quayside/api-client/contract/second-factor/second-factor.endpoints";
import type { changePassword } from "@quayside/api-client/contract/users/users.endpoints";

const tooMany = "Too many attempts. Wait before trying again.";

/** Texts for a rejected change of the password, by the codes of the contract; a missing text does not compile. */
export const changePasswordErrors: Record<
  Exclude<ErrorCodeOf<typeof changePassword>, "password_refused">,
  string
> = {
  IncorrectPassword: "Your current password is wrong.",
  too_many_requests: tooMany,
};

/** Texts for a rejected first code. */
export const confirmFactorErrors: Record<ErrorCodeOf<typeof confirmSecondFactor>, string> = {
  totp_invalid: "This code is wrong. Please try again.",
  too_many_requests: tooMany,
};

export const passwordTexts = {
  title: "Password",
  intro: "Changing it signs out all your other devices.",
  current: "Current password",
  currentRequired: "Enter your current password.",
  save: "Change password",
  saved: "Password changed",
  savedDetail: "All your other devices are signed out.",
} as const;

const counted = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;

export const deviceTexts = {
  title: "Devices",
  intro: "Where you are signed in. Sign out any device you do not recognise, and change your password.",
  what: "devices",
  current: "This device",
  signedIn: "Signed in",
  lastSeen: "Last active",
  only: "You are signed in on this device only.",
  showAll: (count: number) => `Show all ${count} devices`,
  showFewer: "Show fewer devices",
  end: "Sign out",
  endOf: (device: string, application: string) => `Sign out ${device}, ${application}`,
  ended: "Device signed out",
  endFailed: "The device could not be signed out, please try again.",
  endOthers: "Sign out everywhere else",
  confirmTitle: "Sign out everywhere else?",
  confirm: "You will have to sign in again on all your other devices. Unsaved entries there are lost.",
  othersEnded: (count: number) =>
    count === 0 ? "No other device was signed in" : `${counted(count, "device", "devices")} signed out`,
  othersFailed: "Your other devices could not be signed out, please try again.",
} as const;

/** Names of the applications of a session. */
export const applicationNames: Readonly<Record<string, string>> = {
  sellers: "Seller portal",
  warehouse: "Warehouse app",
  buyers: "Buyer portal",
  marketing: "Website",
};

/** For internal staff who have no second factor yet. */
export const staffFactorTexts = {
  title: "Set up a second factor to go on",
  text: "Internal staff need a passkey or an authenticator app. Add one of them here: everything else opens then.",
} as const;

export const factorTexts = {
  title: "Authenticator app",
  what: "the authenticator app",
  off: "Off",
  on: "On",
  offIntro:
    "With a second factor, signing in takes your password and a code from an authenticator app on your phone. A stolen password alone is then useless.",
  onIntro: "Signing in takes your password and a code from your authenticator app.",
  setUp: "Set up",
  remove: "Remove",
  removeTitle: "Remove the second factor?",
  removeDetail:
    "Without an app and without a passkey, signing in takes only the password again and your recovery codes become invalid.",
  removed: "Second factor removed",
  failed: "Something went wrong. Please try again.",
  setUpTitle: "Set up the second factor",
  scan: "Scan this with your authenticator app, within ten minutes.",
  picture: "QR code for your authenticator app",
  byHand: "No camera at hand? Type this key into the app, or open it on this device.",
  key: "Key",
  openApp: "Open in an app on this device",
  code: "Code from the app",
  codeHint: "Six digits. The app shows another code every 30 seconds.",
  codeRequired: "Enter the code of your authenticator app.",
  turnOn: "Turn on",
  turnedOn: "Second factor turned on",
  isOn: "The second factor is already on.",
  codesTitle: "Keep your recovery codes",
  codesDetail:
    "They are only shown this once. Each lets you sign in once without your phone. Keep them with your other passwords.",
  codes: "Recovery codes",
  copy: "Copy",
  copied: "Copied",
  notCopied: "They could not be copied. Select them and copy them by hand.",
  download: "Download",
  kept: "I have kept them",
  keepFirst: "Keep the codes first: they cannot be shown again.",
  fileName: "quayside-recovery-codes.txt",
} as const;

export const codeTexts = {
  title: "Recovery codes",
  intro: "Each signs you in once, when neither your app nor a passkey is at hand.",
  left: (count: number) => `${counted(count, "recovery code is", "recovery codes are")} left.`,
  fewLeft: "Renew them before you run out.",
  renew: "Renew recovery codes",
  renewTitle: "Renew your recovery codes?",
  renewDetail: "You get ten new ones. The old ones stop working at once, including any you wrote down.",
  renewed: "Recovery codes renewed",
} as const;

export const passkeyTexts = {
  title: "Passkeys",
  what: "your passkeys",
  intro:
    "A passkey signs you in with your finger, your face or the PIN of a device, without your password. Once you add one, a password alone is no longer enough.",
  none: "You have no passkeys.",
  list: "Your passkeys",
  created: "Added",
  used: "Last used",
  never: "Never used",
  add: "Add a passkey",
  addDetail: "Your browser will ask which device or password manager should store it.",
  name: "Name",
  nameHint: "A name you will recognise, for example the device.",
  nameRequired: "Enter a name for the passkey.",
  nameTooLong: "At most 60 characters, please.",
  proceed: "Continue",
  added: "Passkey added",
  notMade: "No passkey was created. Please try again.",
  known: "This device already has a passkey for this account.",
  unsupported: "This browser does not support passkeys. Try another one, or another device.",
  most: "You have ten passkeys, which is the maximum. Remove one first.",
  invalid: "This passkey could not be saved. Please try again.",
  rename: "Rename",
  renameOf: (name: string) => `Rename ${name}`,
  renameTitle: "Rename passkey",
  save: "Save",
  renamed: "Passkey renamed",
  remove: "Remove",
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeDetail:
    "It can no longer sign you in. Without another passkey and without an app, signing in takes only the password again and your recovery codes become invalid.",
  removed: "Passkey removed",
} as const;
