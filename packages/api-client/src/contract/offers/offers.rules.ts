/**
 * The lowest price that leaves at least a given share after the cost.
 * @param costMinor cost of a unit, in minor units
 * @param leastReturn the minimum margin as a fraction of the price, with at most four decimals: "0.2" is 20 %
 * @returns minor units; the SQL function floor_price computes the same
 */
export function floorPriceMinor(costMinor: number, leastReturn: string): number {
  const rest = 10_000 - Math.round(Number(leastReturn) * 10_000);
  return Math.ceil((costMinor * 10_000) / rest);
}

/**
 * Expected gain: demand × (1 − win share) × room to the winning price.
 * @param roomMinor winning price minus floor, in minor units; the gain is 0 when negative
 * @returns minor units, rounded
 */
export function expectedGainMinor(parts: {
  readonly demand: number;
  /** 0 to 1. */
  readonly winShare: number;
  readonly roomMinor: number;
}): number {
  return Math.round(parts.demand * (1 - parts.winShare) * Math.max(0, parts.roomMinor));
}

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

/** Longest SKU, in characters. */
export const SKU_MAX_LENGTH = 64;
/** What `plainText` refuses. */
const UNSEEN_CHARACTER = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * Reads a SKU as a seller types it. Screens use this instead of the schema, which is not in the page bundle (decision
 * 0011); both agree.
 *
 * @returns the SKU, trimmed; null if the text cannot be one
 */
export function readSku(typed: string): string | null {
  const sku = typed.trim();
  const isRight = sku !== "" && sku.length <= SKU_MAX_LENGTH && !UNSEEN_CHARACTER.test(sku);
  return isRight ? sku : null;
}

export const offerSorts = [
  "name",
  "-name",
  "price",
  "-price",
  "stock",
  "-stock",
  "updatedAt",
  "-updatedAt",
  "percentage",
  "-percentage",
  "-demand",
  "-opportunity",
] as const;

/**
 * Shares of a price beyond which a move is large, as a slip of the hand would make it: it falls or rises by more than
 * half.
 */
export const LARGE_MOVES = { below: 0.5, above: 1.5 } as const;

/** Whether a price moves that far. Both in the same unit: minor units, or shares of a list price. */
export const isLargeMove = (before: number, after: number): boolean =>
  after < before * LARGE_MOVES.below || after > before * LARGE_MOVES.above;

/** Most moves that a refusal names. */
export const MAX_NAMED_MOVES = 10;

/** Maximum offers per bulk change and per preview of it. */
export const MAX_CHANGES = 500;

/** Maximum offers that a preview can list by id: the ids are in its address. */
export const MAX_NAMED = 200;
