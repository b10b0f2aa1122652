/** Smallest and largest discount of a brand, as fractions: less is noise, more is a mistake. */
export const MIN_DISCOUNT = "0.001";
export const MAX_DISCOUNT = "0.9";

/** Whether a discount may be given; fractions of at most three decimals. */
export function isDiscountAllowed(discount: string): boolean {
  const thousandths = Math.round(Number(discount) * 1000);
  return thousandths >= 1 && thousandths <= 900;
}

/** What is named more than once. */
export function namedTwice(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
