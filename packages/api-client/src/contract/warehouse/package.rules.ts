/** What can be wrong with a package. */
export const discrepancyReasons = [
  "DAMAGED",
  "OPENED",
  "WET",
  "WRONG_UNITS",
  "WRONG_GOODS",
  "WRONG_ADDRESS",
  "LABEL_UNREADABLE",
  "EXPIRED_GOODS",
  "OTHER",
] as const;

/** Views of inbound packages: all expected ones, the late ones, those to be counted, and today's. */
export const incomingViews = ["EXPECTED", "LATE", "TO_COUNT", "RECEIVED_TODAY"] as const;

/** Views of packages in the warehouse: those waiting for a shipment, or in one that has not left. */
export const packageStays = ["WAITING", "IN_SHIPMENT"] as const;

/** The code of a warehouse location as on its label, e.g. "A-03-2". */
export const PLACE_CODE = /^[0-9A-Z]{1,8}(-[0-9A-Z]{1,8}){0,3}$/;
