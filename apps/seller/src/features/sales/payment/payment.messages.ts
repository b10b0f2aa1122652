import type { AnswerOf, ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type {
  payCompleteSale,
  paySale,
  previewPayout,
  updateSale,
} from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import { formatWeekday } from "@quayside/format/date";
import { staleMessages } from "@quayside/portal/stale.messages";
import { holdReasonText } from "#components/payout.messages.ts";

const maxShipping = "Maximum shipping value exceeded";
const failed = "We were unable to process this payment, please try again later.";

/** When the payout comes, or what holds it, by the rules that decide it. */
export function payoutText({ dueOn, holdReason }: AnswerOf<typeof previewPayout>): string {
  return holdReason === null
    ? `Paid out to you on ${formatWeekday(dueOn)}.`
    : `The payout is held at first. ${holdReasonText(holdReason)}`;
}

/** Said where the day cannot be read. */
export const payoutUnknown = "Paid out to you on your next working day, unless something holds it.";

/** Texts for a failed payment; an amount above the limit also shows the mailbox of the success team. */
export const paymentErrors: Record<ErrorCodeOf<typeof paySale>, string> = {
  version_conflict: staleMessages.checkAgain,
  EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT: maxShipping,
  EXCEEDED_MAXIMUM_VAT_AMOUNT: "The VAT is above the maximum for this order.",
  SALE_LINES_REDUCTION_REASON_REQUIRED:
    "A reduced line has no reason. Remove the shipping details, then choose the reason under Change quantities.",
  shipping_not_arranged: "Arrange shipping first: book a carrier or add your own shipment.",
  profile_incomplete: "Please complete your profile",
  payment_amount_above_limit: "The requested amount is above the maximum.",
  payment_currency_mismatch: "The currency of the stock offer does not match the currency of the payment.",
  payment_failed: failed,
  payment_trouble:
    "We are having trouble processing payments at the moment. Please try again in a few hours.",
  payment_processing_failed: "There was an error processing this payment, please try again later.",
  payment_provider_unanswered: "The payment service did not answer, please try again later.",
  invalid_state:
    "The order changed in the meantime and its payment cannot be triggered any more. The page shows its current state.",
};

export const completeErrors: Record<ErrorCodeOf<typeof payCompleteSale>, string> = {
  ...paymentErrors,
  invalid_state:
    "The order changed in the meantime and cannot be completed any more. The page shows its current state.",
};

export const amountErrors: Record<ErrorCodeOf<typeof updateSale>, string> = {
  ExceededMaxShippingFee: maxShipping,
  ExceededMaxSellerVat: "The VAT is above the maximum for this order.",
  VAT_REASON_REQUIRED: "The VAT is less than expected. Please give a reason.",
  amount_invalid: "Enter an amount of 0 or more with at most two decimals.",
  invalid_state:
    "The order changed in the meantime and its amounts are fixed. The page shows its current state.",
  version_conflict:
    "What you typed is kept: trigger the payment again to save it, or use the current values.",
};

export const paymentMessages = {
  failed,
  willWait: "You cannot be paid for this order yet",
  willWaitFor: "You can go on with it, but we cannot issue your invoice and pay you without this:",
  gapsTitle: "Before this payment",
  gapsText: "We issue your invoice with the payment. Complete these first:",
  maxShipping,
  vatReasonMissing: "Give a reason of at least 10 characters.",
  triggered: "Payment Triggered",
  triggeredText: "This order has been moved to your current orders page",
  triggerWarning: "The payment could not be triggered, please try again.",
  completed: "Order completed",
  completeFailed: "There was an error completing this order, please try again later.",
  completeTitle: "Complete your order",
  completeText: "After completing, the order cannot be edited and moves to past orders.",
  completeWarning: "The order could not be completed, please try again.",
  updateFailed: "There was an error updating the order, please try again.",
  updateWarning: "The order could not be updated, please try again.",
  vatReasonRequired: (expected: string) =>
    `The VAT expected for this order is ${expected}. To charge less, give a reason of at least 10 characters.`,
  amountInvalid: amountErrors.amount_invalid,
  feeTooHigh: (maximum: string) => `${maxShipping}: enter ${maximum} or less.`,
  vatTooHigh: (maximum: string) => `Enter ${maximum} or less: that is the maximum for this order.`,
  vatExpected: (expected: string) =>
    `The VAT expected for this order is ${expected}. Enter no more than that.`,
} as const;
