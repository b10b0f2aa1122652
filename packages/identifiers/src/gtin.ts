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
 * hyphens, as people paste them, are ignored; a UPC-E is the GTIN-12 that it stands for.
 */
export function normaliseGtin(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, "");
  const whole = expandUpcE(digits) ?? digits;
  return isValidGtin(whole) ? whole.padStart(14, "0") : null;
}

/**
 * The GTIN-12 of a UPC-E, which leaves zeros of a GTIN-12 out to fit on a small pack (GS1 General Specifications,
 * 5.2.2.4); null if `text` is none. Eight digits that begin with 1 are a GTIN-8 where they can be one.
 */
export function expandUpcE(text: string): string | null {
  if (!/^[01][0-9]{7}$/.test(text) || (text.startsWith("1") && isValidGtin(text))) return null;
  const [system, a, b, c, d, e, last, check] = text;
  const zeros: Readonly<Record<string, string>> = {
    "0": `${a}${b}00000${c}${d}${e}`,
    "1": `${a}${b}10000${c}${d}${e}`,
    "2": `${a}${b}20000${c}${d}${e}`,
    "3": `${a}${b}${c}00000${d}${e}`,
    "4": `${a}${b}${c}${d}00000${e}`,
  };
  const whole = `${system}${zeros[last ?? ""] ?? `${a}${b}${c}${d}${e}0000${last}`}${check}`;
  return isValidGtin(whole) ? whole : null;
}

/**
 * The GTIN of the unit in a case, as 14 digits: the indicator of a GTIN-14 from 1 to 8 names the packaging, the rest is
 * the number of what is in it, with a check digit of its own. Null for anything else.
 */
export function unitGtin(gtin14: string): string | null {
  if (!/^[1-8][0-9]{13}$/.test(gtin14)) return null;
  const body = gtin14.slice(1, -1);
  return `0${body}${gtinCheckDigit(body)}`;
}

/**
 * True for a number that a company or a shop gives out for itself, so that it names another product elsewhere: the GS1
 * prefixes 02, 04 and 20 to 29, and the GTIN-8 that begin with 0 or 2.
 *
 * @param gtin14 as `normaliseGtin` returns it
 */
export function isRestrictedGtin(gtin14: string): boolean {
  return /^[0-8](?:02|04|2)/.test(gtin14) || /^0{6}[02]/.test(gtin14);
}

/** The 14-digit forms under which the product of a number may be kept: its own, and that of the unit in a case. */
export function productKeys(text: string): string[] {
  const own = normaliseGtin(text);
  const unit = own === null ? null : unitGtin(own);
  return [own, unit].filter((key) => key !== null);
}
