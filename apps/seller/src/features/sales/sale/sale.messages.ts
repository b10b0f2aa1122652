import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type {
  confirmSaleLineQuantities,
  declineSale,
} from "@quayside/api-client/contract/sales/sales.endpoints";
import type { VatRule } from "@quayside/api-client/contract/sales/sale.schema";
import { staleMessages } from "@quayside/portal/stale.messages";

/** Texts of the pages of one order. Records over the codes of the contract: a missing text does not compile. */
export const vatRuleNames: Record<VatRule, string> = {
  DOMESTIC: "VAT of the country that your goods leave applies.",
  INTRA_EU: "Goods to another EU country: no VAT, we account for it there.",
  EXPORT: "Export: no VAT.",
  SMALL_BUSINESS: "You are a small business exempt from VAT: no VAT.",
};

/** Who takes the goods, and where they arrive: what decides the VAT. */
export const supplyText = (customer: string, place: string): string =>
  `You sell to ${customer.replace(/\.$/, "")}. Your goods go to ${place}.`;

/** The buyer's refund by its status; the amount is not shown to the seller. */
export const refundTexts = {
  reduced: {
    PENDING: "The buyer is refunded for the reduced units.",
    POSTED: "The buyer was refunded for the reduced units.",
  },
  ended: "The buyer was refunded in full.",
} as const;

export const confirmErrors: Record<ErrorCodeOf<typeof confirmSaleLineQuantities>, string> = {
  SALE_LINES_REDUCTION_REASON_REQUIRED: "Choose a reason for every reduced line.",
  SaleLineQuantityExceedsRequestedAmount: "A quantity is higher than what was ordered.",
  unit_size_invalid: "A quantity is not a multiple of the selling unit.",
  nothing_confirmed: "Confirm at least one unit, or decline the order.",
  lines_incomplete: "The lines of this order changed. Reload the page and try again.",
  invalid_state:
    "The order changed in the meantime and cannot be confirmed any more. The page shows its current state.",
  version_conflict: "Check the current values below and confirm again.",
};

export const declineErrors: Record<ErrorCodeOf<typeof declineSale>, string> = {
  version_conflict: staleMessages.checkAgain,
  decline_text_required: "Say in 30 to 1,000 characters why you decline.",
  invalid_state:
    "The order changed in the meantime and cannot be declined any more. The page shows its current state.",
};

export const salesMessages = {
  notFound: "No order found.",
  saleLoad: "There was an error loading the order, please try again.",
  linesLoad: "There was an error loading the lines, please try again.",
  declineReasonsLoad: "There was an error loading the decline reasons, please try again.",
  declineFailed: "The order could not be declined, please try again.",
  updateFailed: "There was an error updating the order, please try again.",
  declined: "Order declined",
  confirmed: "Quantities confirmed",
  expiring: "Order is about to expire",
  partLoad: "This part of the page could not be loaded, please try again.",
  changedElsewhere: "This order changed in the meantime. The page shows its current state.",
  quantityMissing: "Enter a quantity.",
  quantityNotWhole: "Enter a whole number of 0 or more.",
  quantityTooHigh: (requested: number) => `Enter ${requested} or less: that is the ordered quantity.`,
  quantityNotUnit: (unit: number) => `Enter a multiple of ${unit}: the goods are sold in units of ${unit}.`,
  reasonMissing: (name: string) => `Choose why you reduce ${name}.`,
  declineReasonMissing: "Choose why you decline.",
} as const;
