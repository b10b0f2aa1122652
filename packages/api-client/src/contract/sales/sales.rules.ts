export const nextActions = [
  "CONFIRM_QUANTITIES",
  "ARRANGE_SHIPPING",
  "ADD_TRACKING",
  "TRIGGER_PAYMENT",
  "COMPLETE",
  "NONE",
] as const;

export const reductionReasons = [
  "OUT_OF_STOCK",
  "INSUFFICIENT_STOCK",
  "DAMAGED",
  "EXPIRED_OR_SHORT_DATED",
  "PRICE_INCORRECT",
  "UNIT_SIZE_MISMATCH",
  "DISCONTINUED",
  "NOT_SHIPPABLE",
  "OTHER",
] as const;

/** CURRENT holds what still needs work, PAST the closed ones. */
export const saleLists = ["CURRENT", "PAST", "ALL"] as const;

export const saleSorts = ["expiredAt", "-expiredAt", "createdAt", "-createdAt", "total", "-total"] as const;
