import type { ClaimFault, ClaimOutcome, ClaimReason, ClaimStatus } from "#contract/claims/claim.schema.ts";

/** Labels for a claim's codes from the seller's view, on screens and in files. A missing label does not compile. */
export const claimStatusNames: Readonly<Record<ClaimStatus, string>> = {
  SUBMITTED: "Submitted",
  IN_REVIEW: "In review",
  NEEDS_INFO: "Buyer asked for more",
  AWAITING_SELLER: "Needs your answer",
  DISPUTED: "Disputed",
  DECIDED: "Decided",
  SETTLED: "Settled",
  CLOSED_NO_RESPONSE: "Closed without an answer",
  WITHDRAWN: "Withdrawn",
};

export const claimOutcomeNames: Readonly<Record<ClaimOutcome, string>> = {
  APPROVED: "Approved",
  PARTIALLY_APPROVED: "Approved in part",
  REJECTED: "Rejected",
};

/** Who is responsible, after "Responsible". */
export const claimFaultNames: Readonly<Record<ClaimFault, string>> = {
  SELLER: "You",
  CARRIER: "The carrier",
  BUYER: "The buyer",
  MARKETPLACE: "Quayside",
};

export const claimReasonNames: Readonly<Record<ClaimReason, string>> = {
  DAMAGED: "Damaged",
  DECODED: "Batch code removed",
  EXPIRED: "Expired",
  SHORT_DATED: "Short-dated",
  NOT_AS_EXPECTED: "Not as expected",
  INCORRECT_ITEM: "Incorrect item",
  MISSING_ITEM: "Missing item",
  NOT_RECEIVED: "Not received",
  DELIVERED_TO_WRONG_ADDRESS: "Delivered to a wrong address",
  LOST_IN_TRANSIT: "Lost in transit",
  RETURNED_TO_SENDER: "Returned to you",
};
