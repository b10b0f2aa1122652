export const helpMessages = {
  unavailable: "The articles cannot be shown at the moment. Please try again later.",
  unavailableText: "You can always write to us: the mailboxes are below.",
  notFound: "No article found.",
  notFoundText: "It may have been renamed. Search for it in the help center.",
  noHits: "No results found.",
  noHitsText: "Try another word, or write to us: the mailboxes are below.",
  noMailboxes: "No mailbox is set up. Use Contact on an order to reach us.",
} as const;
