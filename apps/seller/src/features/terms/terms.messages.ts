/**
 * Words of the terms page. Those of the specification are kept as they are written there, mistakes included.
 */
export const termsMessages = {
  unavailable: "The terms cannot be shown at the moment. Please try again later.",
  title: "Review Seller Terms and Conditions",
  review: "Please read the terms and scroll to the bottom of the page to complete the action.",
  updated:
    "The terms have changed since you accepted them. The changes are listed below, followed by the full text.",
  agree: "I have read, understood, and agree to the Terms and Conditions.",
  failed: "There was an error submitting you request, please try again.",
  confirm: "Confirm",
  tickFirst: "Tick the box above to be able to confirm.",
  ownersOnly: "An owner of your company accepts the terms. Ask one of them to sign in and confirm.",
  accepted: (version: string, at: string) => `Your company accepted version ${version} on ${at}.`,
  changesTitle: (from: string, to: string) => `What changes from version ${from} to ${to}`,
  removed: "Removed",
  added: "Added",
  unknownState: "We could not find out whether these terms were accepted.",
} as const;
