import { type NetAtRate, chargedByRate } from "@quayside/api-client/contract/sales/vat.rules";

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

/** A claimed line and the VAT rate of its product, a fraction as text. */
interface ClaimedAtRate extends ClaimedPrice {
  readonly quantity: number;
  readonly sharePercent: number;
  readonly vatRate: string;
}

/**
 * The VAT paid to the seller on the claimed goods: at each rate their share of the VAT paid on goods and shipping.
 * @param sale its goods at each rate, the highest first, its fee and its VAT in minor units
 */
export function vatOfClaim(
  lines: readonly ClaimedAtRate[],
  sale: { net: readonly NetAtRate[]; shippingFeeMinor: number; vatMinor: number },
): number {
  const paid = chargedByRate(sale.net, sale.shippingFeeMinor, sale.vatMinor);
  return paid.reduce((sum, { rate, goodsMinor, feeMinor, vatMinor }) => {
    const claimed = amountsOf(lines.filter(({ vatRate }) => Number(vatRate) === Number(rate))).goodsMinor;
    const base = goodsMinor + feeMinor;
    return base === 0 ? sum : sum + Math.round((claimed * vatMinor) / base);
  }, 0);
}
