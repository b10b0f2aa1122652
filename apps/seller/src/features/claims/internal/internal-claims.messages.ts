import type { decideClaim, reviewClaim } from "@quayside/api-client/contract/claims/staff.endpoints";
import type { ClaimFault } from "@quayside/api-client/contract/claims/claim.schema";
import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import { staleMessages } from "@quayside/portal/stale.messages";

const stateChanged = "The claim changed in the meantime. The page shows its current state.";

export const reviewErrors: Record<ErrorCodeOf<typeof reviewClaim>, string> = {
  version_conflict: staleMessages.checkAgain,
  invalid_state: stateChanged,
  question_missing: "Say what the buyer has to add.",
};

export const decideErrors: Record<ErrorCodeOf<typeof decideClaim>, string> = {
  version_conflict: staleMessages.checkAgain,
  invalid_state: stateChanged,
  seller_not_heard: "A claim can be charged to its seller only after the seller was asked.",
  fault_contradicts_outcome: "A claim at the buyer's own fault can only be rejected.",
  decision_lines_invalid:
    "A partial approval approves something, but not everything, of what is claimed. Check the units and shares.",
};

export const staffFaultNames: Record<ClaimFault, string> = {
  SELLER: "Seller",
  CARRIER: "Carrier",
  BUYER: "Buyer",
  MARKETPLACE: "Quayside",
};

export const internalClaimMessages = {
  emptyText: "Claims of buyers appear here.",
  reviewFailed: "The status could not be changed, please try again.",
  decideFailed: "The claim could not be decided, please try again.",
  reasonTooShort:
    "Give the reason of the decision in at least 10 characters: the buyer and the seller read it.",
  questionTooShort: "Say in at least 10 characters what the buyer has to add.",
  decided: "Claim decided",
  stepTaken: "Done",
} as const;
