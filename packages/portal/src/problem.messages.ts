/** Default texts for a failed call. */
export const problemMessages = {
  unreachable: "Quayside does not answer. Please check your connection and try again.",
  unreachableForm:
    "Quayside does not answer. Nothing is lost: what you entered stays here, please try again.",
  staffRight: "Your staff role does not allow this.",
  inFlight: "This is still in progress. Try again in a moment.",
  other: "Something went wrong. Please try again.",
} as const;
