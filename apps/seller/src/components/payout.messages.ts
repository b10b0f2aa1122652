import type {
  PayoutHold,
  PayoutStatus,
} from "@quayside/api-client/contract/sale-payment/sale-payment.schemas";
import { payoutHolds } from "@quayside/api-client/contract/sale-payment/sale-payment.rules";
import type { Tone } from "@quayside/ui/lib/tone";

/** Texts of a payout, on its order and in the list of payouts. */
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

const holdReasons: Readonly<Record<PayoutHold, string>> = {
  AMOUNT_NEEDS_APPROVAL:
    "Your payment needs to be approved before proceeding. We will be in touch to confirm this within 1 working day.",
  BANK_DETAILS_UNVERIFIED:
    "Your bank details changed a short while ago. The payout follows once the change is verified.",
  VAT_NUMBER_MISSING:
    "Add your VAT number under My profile, or say there that you are a small business exempt from VAT. We then issue the invoice, and the payout follows.",
  VAT_NUMBER_INVALID:
    "The order needs a VAT number of the country that the goods leave from, which the VAT registry confirms. Check your VAT numbers under My profile; the payout follows once there is one.",
  ADDRESS_INCOMPLETE:
    "Complete your billing address under My profile. We then issue the invoice, and the payout follows.",
  REGISTER_NUMBER_MISSING:
    "Add your registration number under My profile. We then issue the invoice, and the payout follows.",
  TERMS_NOT_ACCEPTED: "Accept the current seller terms: by them we issue your invoices. The payout follows.",
  VAT_BELOW_RATE:
    "You charged less VAT than the rate gives, or VAT although you are a small business. We are looking at it. Please upload your own invoice to the order.",
  BANK_DETAILS_MISSING: "Add your bank details to your profile; the payout will follow.",
};

const holdNames: Readonly<Record<PayoutHold, string>> = {
  AMOUNT_NEEDS_APPROVAL: "Waits for approval",
  BANK_DETAILS_UNVERIFIED: "New bank details",
  VAT_NUMBER_MISSING: "VAT number missing",
  VAT_NUMBER_INVALID: "VAT number not valid",
  ADDRESS_INCOMPLETE: "Billing address incomplete",
  REGISTER_NUMBER_MISSING: "Registration number missing",
  TERMS_NOT_ACCEPTED: "Terms not accepted",
  VAT_BELOW_RATE: "VAT is being checked",
  BANK_DETAILS_MISSING: "Bank details missing",
};

const knownHold = (reason: string | null) => payoutHolds.find((hold) => hold === reason);

/** Why a payout is held, in two or three words. @param reason code of the API */
export function holdName(reason: string | null): string {
  const known = knownHold(reason);
  return known ? holdNames[known] : "Being checked";
}

/** The text for why a payout is held. @param reason code of the API; an unknown one gets a general text */
export function holdReasonText(reason: string | null): string {
  const known = knownHold(reason);
  return known ? holdReasons[known] : "The payout is being checked. We will be in touch.";
}
