/** Reasons about goods that were in, or missing from, a parcel that is accounted for. */
export const goodsClaimReasons = [
  "DAMAGED",
  "DECODED",
  "EXPIRED",
  "SHORT_DATED",
  "NOT_AS_EXPECTED",
  "INCORRECT_ITEM",
  "MISSING_ITEM",
  "NOT_RECEIVED",
] as const;

export const lostShipmentReasons = [
  "DELIVERED_TO_WRONG_ADDRESS",
  "LOST_IN_TRANSIT",
  "RETURNED_TO_SENDER",
] as const;

export const claimReasons = [...goodsClaimReasons, ...lostShipmentReasons] as const;

/**
 * Whose fault it was: at the seller's fault the seller is charged; in any other approved case Quayside bears the
 * cost.
 */
export const claimFaults = ["SELLER", "CARRIER", "BUYER", "MARKETPLACE"] as const;

export const claimOutcomes = ["APPROVED", "PARTIALLY_APPROVED", "REJECTED"] as const;

export const claimStatuses = [
  "SUBMITTED",
  "IN_REVIEW",
  "NEEDS_INFO",
  "AWAITING_SELLER",
  "DISPUTED",
  "DECIDED",
  "SETTLED",
  "CLOSED_NO_RESPONSE",
  "WITHDRAWN",
] as const;

export const claimSorts = [
  "createdAt",
  "-createdAt",
  "disputeUntil",
  "-disputeUntil",
  "amount",
  "-amount",
] as const;

export const claimStatusFilters = ["ALL", "OPEN", "CLOSED", ...claimStatuses] as const;
