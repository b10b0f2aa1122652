import type { DeclineReason, NextAction, ReductionReason, SaleStatus } from "#contract/sales/sale.schema.ts";

/**
 * Labels for the codes of a sale, on screens and in files. Records over the codes: a missing label does not compile.
 */
export const saleStatusNames: Readonly<Record<SaleStatus, string>> = {
  NOTIFIED: "New",
  CONFIRMED: "To ship",
  PAID: "Paid",
  COMPLETED: "Completed",
  DECLINED: "Declined",
  EXPIRED: "Expired",
  CANCELLED: "Cancelled",
};

/** The label of an order's status for the seller: an order in transit has its payment due. */
export function saleStatusNameOf({
  status,
  nextAction,
}: {
  readonly status: SaleStatus;
  readonly nextAction: NextAction;
}): string {
  if (status === "CONFIRMED" && nextAction === "TRIGGER_PAYMENT") return "Payment due";
  return saleStatusNames[status];
}

export const nextActionNames: Readonly<Record<NextAction, string>> = {
  CONFIRM_QUANTITIES: "Confirm quantities",
  ARRANGE_SHIPPING: "Arrange shipping",
  ADD_TRACKING: "Add tracking",
  TRIGGER_PAYMENT: "Trigger payment",
  COMPLETE: "Complete",
  NONE: "Nothing to do",
};

export const declineReasonNames: Readonly<Record<DeclineReason, string>> = {
  OUT_OF_STOCK: "Out of stock",
  PRICE_INCORRECT: "The price is incorrect",
  PREPARATION_TIME_TOO_LONG: "Preparing it takes too long",
  CANNOT_SHIP_TO_DESTINATION: "We cannot ship to this destination",
  TERRITORY_RESTRICTION: "We may not sell to this territory",
  DANGEROUS_GOODS_NOT_SHIPPABLE: "Dangerous goods that we cannot ship",
  QUALITY_ISSUE: "Problem with the quality",
  BELOW_MINIMUM_ORDER_VALUE: "Below our minimum order value",
  WAREHOUSE_CLOSED: "Our warehouse is closed",
  OTHER: "Other",
};

export const reductionReasonNames: Readonly<Record<ReductionReason, string>> = {
  OUT_OF_STOCK: "Out of stock",
  INSUFFICIENT_STOCK: "Not enough stock",
  DAMAGED: "Damaged",
  EXPIRED_OR_SHORT_DATED: "Expired or short-dated",
  PRICE_INCORRECT: "The price is incorrect",
  UNIT_SIZE_MISMATCH: "The unit size does not match",
  DISCONTINUED: "Discontinued",
  NOT_SHIPPABLE: "Cannot be shipped",
  OTHER: "Other",
};
