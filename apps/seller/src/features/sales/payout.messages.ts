import type { PayoutStatus } from "@quayside/api-client/contract/sale-payment/index";

export const payoutNames: Record<PayoutStatus, string> = {
  SCHEDULED: "Scheduled",
  ON_HOLD: "On hold",
  IN_TRANSIT: "On its way",
  PAID: "Paid",
  FAILED: "Failed",
};

const needsApproval =
  "Your payment needs to be approved before proceeding. We will be in touch to confirm this within 1 working day.";

const holdReasons: Readonly<Record<string, string>> = {
  AMOUNT_NEEDS_APPROVAL: needsApproval,
  BANK_DETAILS_UNVERIFIED:
    "Your bank details changed a short while ago. The payout follows once the change is verified.",
};

/** Why a payout is held, in words. */
export function holdReasonText(reason: string | null): string {
  return holdReasons[reason ?? ""] ?? "The payout is being checked. We will be in touch.";
}
