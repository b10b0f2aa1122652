/**
 * Minor units of a decimal string with at most two decimals.
 * @param price e.g. "12.5"
 */
export function priceMinorOf(price: string): number {
  const [whole = "0", decimals = ""] = price.split(".");
  return Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}
