import type { downloadPayoutStatement } from "@quayside/api-client/contract/payout-statements/index";
import type { PayoutStatus } from "@quayside/api-client/contract/sale-payment/index";
import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type { Tone } from "@quayside/ui/lib/tone";

/** Texts of the payouts page. Records over the codes of the contract: a missing text does not compile. */
export const payoutNames: Record<PayoutStatus, string> = {
  SCHEDULED: "Scheduled",
  ON_HOLD: "On hold",
  IN_TRANSIT: "On its way",
  PAID: "Paid",
  FAILED: "Failed",
};

export const payoutTones: Record<PayoutStatus, Tone> = {
  SCHEDULED: "info",
  ON_HOLD: "caution",
  IN_TRANSIT: "info",
  PAID: "success",
  FAILED: "error",
};

const holdReasons: Readonly<Record<string, string>> = {
  AMOUNT_NEEDS_APPROVAL: "The amount is being approved. We will be in touch within 1 working day.",
  BANK_DETAILS_UNVERIFIED:
    "Your bank details changed a short while ago. The payout follows once the change is verified.",
  BANK_DETAILS_MISSING: "Add your bank details to your profile, then the payout follows.",
};

/** Why a payout is held, in words. */
export function holdReasonText(reason: string | null): string {
  return holdReasons[reason ?? ""] ?? "The payout is being checked. We will be in touch.";
}

export const statementErrors: Record<ErrorCodeOf<typeof downloadPayoutStatement>, string> = {
  statement_period_invalid: "A statement begins before it ends and covers at most a year.",
  statement_too_long:
    "This statement has too many lines for a PDF. Choose CSV or Excel, or a shorter period.",
};

export const payoutMessages = {
  load: "There was an error loading the payouts, please try again.",
  statementLoad: "There was an error loading the statement, please try again.",
  notesLoad: "There was an error loading the credit notes, please try again.",
  downloadFailed: "The file could not be downloaded, please try again.",
  empty: "No payouts yet",
  emptyText: "Once you trigger the payment of an order, its payout appears here.",
  noNotes: "No credit notes. One is issued when a month with claims approved at your responsibility is over.",
} as const;
