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

/** Packages on their way in: all that are expected or the late ones of them, those that wait to be counted, today's. */
export const incomingViews = ["EXPECTED", "LATE", "TO_COUNT", "RECEIVED_TODAY"] as const;

/** Where a package of the warehouse is looked for: those that wait for a shipment, or are in one that has not left. */
export const packageStays = ["WAITING", "IN_SHIPMENT"] as const;

/** The code of a place in the warehouse as its label has it, e.g. "A-03-2". */
export const PLACE_CODE = /^[0-9A-Z]{1,8}(-[0-9A-Z]{1,8}){0,3}$/;
