import type { Tier } from "@quayside/api-client/contract/offers/tiers.rules";

/**
 * The unit price of a quantity: the least of the offer's price, the price of the highest step that the quantity
 * reaches, and the price of a deal. The SQL of `priceOfQuantity` computes the same of an offer without a deal.
 * @param prices.tiers with rising quantities and falling prices
 * @param prices.dealMinor of a deal that applies to the quantity; all in minor units
 */
export function quantityPriceMinor(
  prices: { priceMinor: number; tiers: readonly Tier[]; dealMinor?: number | null | undefined },
  quantity: number,
): number {
  const step = prices.tiers.findLast(({ fromQuantity }) => fromQuantity <= quantity);
  return Math.min(
    prices.priceMinor,
    step?.priceMinor ?? prices.priceMinor,
    prices.dealMinor ?? prices.priceMinor,
  );
}
