/** Quayside's margin on the seller's unit price, in per cent. */
const MARGIN_PERCENT = 6;

/**
 * What the buyer pays per unit: the seller's price plus the margin, rounded half-even to the cent.
 * The SQL function landed_price computes the same.
 * @param priceMinor minor units
 */
export function landedPriceMinor(priceMinor: number): number {
  const hundredths = priceMinor * (100 + MARGIN_PERCENT);
  const whole = Math.floor(hundredths / 100);
  const rest = hundredths - whole * 100;
  if (rest !== 50) return rest > 50 ? whole + 1 : whole;
  return whole % 2 === 0 ? whole : whole + 1;
}
