/**
 * The reasons that concern single offers, by which the inventory is filtered; a reason that concerns the seller
 * applies to all its offers.
 */
export const offerHoldFilters = [
  "CURRENCY",
  "BRAND_BLOCKED",
  "STALE",
  "NO_STOCK",
  "LESS_THAN_A_UNIT",
] as const;

/** ALL is every offer; WINNING and NOT_WINNING split the active ones; UNMATCHED rows are in no other list. */
export const offerLists = [
  "ALL",
  "ACTIVE",
  "WINNING",
  "NOT_WINNING",
  "OUT_OF_STOCK",
  "PAUSED",
  "UNMATCHED",
] as const;
