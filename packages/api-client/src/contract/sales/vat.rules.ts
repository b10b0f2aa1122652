/**
 * The VAT on goods and shipping fee at a rate, rounded half up to the minor unit.
 * @param baseMinor goods and fee in minor units
 * @param rate a fraction as text, e.g. "0.19"
 */
export function expectedVatMinor(baseMinor: number, rate: string): number {
  const [whole = "0", decimals = ""] = rate.split(".");
  const scale = 10 ** decimals.length;
  return Math.round((baseMinor * Number(`${whole}${decimals}`)) / scale);
}

/**
 * The VAT of a sale after its goods or its fee changed: the VAT by the rate, or the seller's own lower amount, which
 * has a reason, capped at the VAT by the rate.
 * @param saved the VAT before, in minor units, and why it is less than expected
 */
export function vatMinorAfter(
  saved: { vatMinor: number; reason: string | null; rate: string },
  baseMinor: number,
): number {
  const expected = expectedVatMinor(baseMinor, saved.rate);
  return saved.reason === null ? expected : Math.min(saved.vatMinor, expected);
}
