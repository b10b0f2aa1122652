/** The words of the profile of a warehouse user. */
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
  appearance: "Appearance",
  appearanceHint: "Kept on this device.",
} as const;
