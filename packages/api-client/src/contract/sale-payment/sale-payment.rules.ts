export const payoutStatuses = ["SCHEDULED", "ON_HOLD", "IN_TRANSIT", "PAID", "FAILED"] as const;

/**
 * Whether staff may release a payout held for this reason; any other hold ends through the seller or after a time.
 */
export function isApprovable(hold: string | null): boolean {
  return hold === "AMOUNT_NEEDS_APPROVAL" || hold === "VAT_BELOW_RATE";
}

/** Why a payout is held. */
export const payoutHolds = [
  "AMOUNT_NEEDS_APPROVAL",
  "BANK_DETAILS_UNVERIFIED",
  "BANK_DETAILS_MISSING",
  "ADDRESS_INCOMPLETE",
  "VAT_NUMBER_MISSING",
  "VAT_NUMBER_INVALID",
  "REGISTER_NUMBER_MISSING",
  "TERMS_NOT_ACCEPTED",
  "VAT_BELOW_RATE",
] as const;
