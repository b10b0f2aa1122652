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
