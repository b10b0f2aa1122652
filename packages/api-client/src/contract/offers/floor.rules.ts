/**
 * The lowest price that leaves at least a given share after the cost.
 * @param costMinor what a unit costs, minor units
 * @param leastReturn the share of the price that has to stay, as a fraction of at most four decimals: "0.2"
 *   is 20 %
 * @returns minor units; the SQL function floor_price says the same
 */
export function floorPriceMinor(costMinor: number, leastReturn: string): number {
  const rest = 10_000 - Math.round(Number(leastReturn) * 10_000);
  return Math.ceil((costMinor * 10_000) / rest);
}

/**
 * Expected gain: demand × (1 − win share) × room to the winning price.
 * @param roomMinor what the winning price leaves above the floor, minor units; nothing is gained below it
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
