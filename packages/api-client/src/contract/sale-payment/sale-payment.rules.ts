export const payoutStatuses = ["SCHEDULED", "ON_HOLD", "IN_TRANSIT", "PAID", "FAILED"] as const;

/** Whether staff may approve a payout that is held for this; any other hold ends when the seller or time removes it. */
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
  "VAT_BELOW_RATE",
] as const;
