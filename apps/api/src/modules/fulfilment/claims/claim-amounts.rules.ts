/** Prices per unit in minor units: the seller's, and the buyer's. */
export interface ClaimedPrice {
  readonly priceMinor: number;
  readonly landedPriceMinor: number;
}

export interface ClaimAmounts {
  readonly goodsMinor: number;
  readonly landedMinor: number;
}

/** A share of a price in minor units, rounded to the cent; at least one cent. */
function partOf(unitMinor: number, quantity: number, sharePercent: number): number {
  return quantity === 0 ? 0 : Math.max(1, Math.round((unitMinor * quantity * sharePercent) / 100));
}

/** The value of some units at both prices. */
export function amountsOf(
  lines: readonly (ClaimedPrice & { quantity: number; sharePercent: number })[],
): ClaimAmounts {
  let goodsMinor = 0;
  let landedMinor = 0;
  for (const { priceMinor, landedPriceMinor, quantity, sharePercent } of lines) {
    goodsMinor += partOf(priceMinor, quantity, sharePercent);
    landedMinor += partOf(landedPriceMinor, quantity, sharePercent);
  }
  return { goodsMinor, landedMinor };
}

/**
 * The VAT paid to the seller on these goods: their share of the VAT on goods and shipping together.
 * @param sale amounts of the sale in minor units
 */
export function vatOfGoods(
  goodsMinor: number,
  sale: { priceMinor: number; shippingFeeMinor: number; vatMinor: number },
): number {
  const base = sale.priceMinor + sale.shippingFeeMinor;
  return base === 0 ? 0 : Math.round((goodsMinor * sale.vatMinor) / base);
}
