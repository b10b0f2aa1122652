/** What a screen says about a failed call that has no words of its own. */
export const problemMessages = {
  unreachable: "Quayside does not answer. Please check your connection and try again.",
  unreachableForm:
    "Quayside does not answer. Nothing is lost: what you entered stays here, please try again.",
  inFlight: "This is still being worked on. Try again in a moment.",
  other: "Something went wrong. Please try again.",
} as const;
