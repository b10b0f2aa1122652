import type { SaleList, SaleStatus } from "@quayside/api-client/contract/sales/sale.schema";
import type { Tone } from "@quayside/ui/lib/tone";
import type { StatusShape } from "@quayside/ui/status";

/** Texts of the order list, which pages of one order share. Records over the codes of the contract: a missing text does not compile. */
export const listNames: Record<SaleList, string> = { CURRENT: "Current", PAST: "Past", ALL: "All" };

export const statusTones: Record<SaleStatus, Tone> = {
  NOTIFIED: "info",
  CONFIRMED: "info",
  PAID: "success",
  COMPLETED: "success",
  DECLINED: "neutral",
  EXPIRED: "error",
  CANCELLED: "neutral",
};

export const statusShapes: Record<SaleStatus, StatusShape> = {
  NOTIFIED: "dot",
  CONFIRMED: "half",
  PAID: "half",
  COMPLETED: "check",
  DECLINED: "cross",
  EXPIRED: "cross",
  CANCELLED: "cross",
};

export const listErrors = {
  load: "There was an error loading the orders, please try again.",
  404: "No results found.",
  500: "Something went wrong, please try again.",
} as const;
