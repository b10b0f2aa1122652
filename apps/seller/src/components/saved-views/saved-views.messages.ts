/** Texts of saved views. */
export const viewMessages = {
  saved: "View saved",
  deleted: "View deleted",
  nameMissing: "Enter a name.",
  nameTaken: "You already have a view of this name. Choose another name.",
  limit: (maximum: number) => `A list can have ${maximum} views. Delete one first.`,
  failed: "The view could not be saved, please try again.",
} as const;
