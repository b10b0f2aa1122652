/** Lengths a GTIN can have: GTIN-8, GTIN-12 (UPC), GTIN-13 (EAN), GTIN-14. */
const LENGTHS: readonly number[] = [8, 12, 13, 14];

/**
 * The GS1 check digit of `body` (digits only, without the check digit): weights 3 and 1 from the right.
 * Throws RangeError when `body` is not made of digits.
 */
export function gtinCheckDigit(body: string): number {
  if (!/^[0-9]+$/.test(body)) throw new RangeError("A check digit needs digits.");
  const sum = [...body]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** True for 8, 12, 13 or 14 digits that end with their check digit; all zeros are not a GTIN. */
export function isValidGtin(text: string): boolean {
  if (!/^[0-9]+$/.test(text) || !LENGTHS.includes(text.length) || /^0+$/.test(text)) return false;
  return gtinCheckDigit(text.slice(0, -1)) === Number(text.at(-1));
}

/**
 * The GTIN in `text` as 14 digits, the only form that is stored and compared, or null if it is not a GTIN. Spaces and
 * hyphens, as people paste them, are ignored.
 */
export function normaliseGtin(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, "");
  return isValidGtin(digits) ? digits.padStart(14, "0") : null;
}
