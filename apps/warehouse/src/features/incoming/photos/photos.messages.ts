/** Texts of the photos of a package. */
export const photoMessages = {
  take: "Take a photo",
  of: (name: string) => `of ${name}`,
  inputLabel: (name: string) => `Photo of ${name}`,
  list: (name: string) => `Photos of ${name}`,
  view: (number: number) => `Photo ${number}`,
  waits: (number: number) => `Photo ${number}: to send`,
  remove: "Remove",
  queued: (box: string, name: string) => (box === name ? `Photo: ${box}.` : `Photo: ${box}, ${name}.`),
  notAPicture: "This is not a picture that this device can read. Take another one.",
  tooMany: (maximum: number) => `There are ${maximum} photos of this, which is the maximum.`,
  failed: "The photo could not be saved, please try again.",
  loadFailed: "The photo could not be loaded, please try again.",
} as const;
