import type { DiscrepancyReason } from "@quayside/api-client/contract/warehouse/package.schema";

/** Labels of the warehouse's discrepancies of a box. */
export const discrepancyNames: Readonly<Record<DiscrepancyReason, string>> = {
  DAMAGED: "Damaged",
  OPENED: "Opened",
  WET: "Wet",
  WRONG_UNITS: "Wrong number of units",
  WRONG_GOODS: "Other goods than announced",
  WRONG_ADDRESS: "Meant for another address",
  LABEL_UNREADABLE: "The label cannot be read",
  EXPIRED_GOODS: "Expired goods",
  OTHER: "Something else",
};
