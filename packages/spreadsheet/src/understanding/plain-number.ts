/** Maximum digits before the decimal separator; longer numbers go to the exact reader. */
const MOST_DIGITS = 7;
const POINT = 46;
const COMMA = 44;

/**
 * Fast path for plain numbers such as "4.72", "4,72" or "408": an exact integer in minor units, with no allocation per
 * cell. One or two digits after a separator are decimals in every notation.
 * @param decimals how many decimals are allowed
 * @returns 472 for "4.72" with two decimals; -1 for any other notation
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
  const separator = text.charCodeAt(at);
  if ((separator !== POINT && separator !== COMMA) || places < 1 || places > decimals) return -1;
  for (at += 1; at < length; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return places === 1 ? value * 10 : value;
}
