import type { NextAction, SaleList, SaleStatus } from "@quayside/api-client/contract/sales/sale.schema";
import type { Tone } from "@quayside/ui/lib/tone";

/** Texts of the order list, which pages of one order share. Records over the codes of the contract: a missing text does not compile. */
export const listNames: Record<SaleList, string> = { CURRENT: "Current", PAST: "Past", ALL: "All" };

export const statusNames: Record<SaleStatus, string> = {
  NOTIFIED: "Notified",
  CONFIRMED: "Confirmed",
  PAID: "Paid",
  COMPLETED: "Completed",
  DECLINED: "Declined",
  EXPIRED: "Expired",
  CANCELLED: "Cancelled",
};

export const statusTones: Record<SaleStatus, Tone> = {
  NOTIFIED: "info",
  CONFIRMED: "info",
  PAID: "success",
  COMPLETED: "success",
  DECLINED: "neutral",
  EXPIRED: "error",
  CANCELLED: "neutral",
};

export const nextActionNames: Record<NextAction, string> = {
  CONFIRM_QUANTITIES: "Confirm quantities",
  ARRANGE_SHIPPING: "Arrange shipping",
  ADD_TRACKING: "Add tracking",
  TRIGGER_PAYMENT: "Trigger payment",
  COMPLETE: "Complete",
  NONE: "Nothing to do",
};

export const listErrors = {
  load: "There was an error loading the orders, please try again.",
  404: "No results found.",
  500: "Something went wrong, please try again.",
} as const;
