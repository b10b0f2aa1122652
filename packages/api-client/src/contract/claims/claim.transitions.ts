import type { ClaimStatus } from "#contract/claims/claim.schema.ts";
import type { Role } from "#contract/endpoint.ts";

/** Actions on a claim; the job's actions happen when a deadline passes. */
export type ClaimAction =
  | "startReview"
  | "requestInfo"
  | "answerInfo"
  | "askSeller"
  | "addBuyerEvidence"
  | "addSellerEvidence"
  | "dispute"
  | "accept"
  | "decide"
  | "withdraw"
  | "closeUnanswered"
  | "decideUndisputed"
  | "settle";

export interface ClaimTransition {
  readonly from: readonly ClaimStatus[];
  /** Null when the status stays. */
  readonly to: ClaimStatus | null;
  readonly by: Role | "job";
}

/**
 * The life cycle of a claim as data: the API enforces it, and the interface derives its buttons from it. Guards
 * beyond the status (the time to dispute, who was at fault) are in the use case.
 */
export const claimTransitions: Readonly<Record<ClaimAction, ClaimTransition>> = {
  startReview: { from: ["SUBMITTED"], to: "IN_REVIEW", by: "staff" },
  requestInfo: { from: ["IN_REVIEW"], to: "NEEDS_INFO", by: "staff" },
  answerInfo: { from: ["NEEDS_INFO"], to: "IN_REVIEW", by: "buyer" },
  askSeller: { from: ["IN_REVIEW"], to: "AWAITING_SELLER", by: "staff" },
  addBuyerEvidence: { from: ["SUBMITTED", "IN_REVIEW", "NEEDS_INFO"], to: null, by: "buyer" },
  addSellerEvidence: { from: ["AWAITING_SELLER", "DISPUTED"], to: null, by: "seller" },
  dispute: { from: ["AWAITING_SELLER"], to: "DISPUTED", by: "seller" },
  accept: { from: ["AWAITING_SELLER"], to: "DECIDED", by: "seller" },
  decide: { from: ["IN_REVIEW", "DISPUTED"], to: "DECIDED", by: "staff" },
  withdraw: {
    from: ["SUBMITTED", "IN_REVIEW", "NEEDS_INFO", "AWAITING_SELLER", "DISPUTED"],
    to: "WITHDRAWN",
    by: "buyer",
  },
  closeUnanswered: { from: ["NEEDS_INFO"], to: "CLOSED_NO_RESPONSE", by: "job" },
  decideUndisputed: { from: ["AWAITING_SELLER"], to: "DECIDED", by: "job" },
  settle: { from: ["DECIDED"], to: "SETTLED", by: "job" },
};

/** Statuses in which a claim still needs a person to act. */
export const OPEN_CLAIM_STATUSES = claimTransitions.withdraw.from;

/** Whether the status alone allows an action. */
export function allowsClaimAction(status: ClaimStatus, action: ClaimAction): boolean {
  return claimTransitions[action].from.includes(status);
}
