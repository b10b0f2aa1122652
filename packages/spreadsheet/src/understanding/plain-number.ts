/** Digits before the point: more are read with care for what a float can hold. */
const MOST_DIGITS = 7;
const POINT = 46;

/**
 * A number as most are written, "4.72" or "408", as a whole number of its smallest parts: exact, and without a string or a
 * match being made for each of a million cells.
 * @param decimals that it may have after a point
 * @returns 472 for "4.72" with two decimals; -1 for what is written in any other way
 */
export function plainNumber(text: string, decimals: 0 | 2): number {
  const { length } = text;
  let value = 0;
  let at = 0;
  for (; at < length; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) break;
    value = value * 10 + digit;
  }
  if (at === 0 || at > MOST_DIGITS) return -1;
  if (at === length) return decimals === 0 ? value : value * 100;
  const places = length - at - 1;
  if (text.charCodeAt(at) !== POINT || places < 1 || places > decimals) return -1;
  for (at += 1; at < length; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return places === 1 ? value * 10 : value;
}
