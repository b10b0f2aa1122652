/** Digits of a number that a spreadsheet program keeps. */
const KEPT_DIGITS = 15;
/** Whole numbers below it are no codes of products: an exponent can hide no lost digits of one. */
const SHORTEST_CODE = 1e7;
/** Most numbers, which are written as people know them. */
const PLAIN = /^-?(?:\d+|(?:0|[1-9]\d{0,8})\.\d{0,4}[1-9])$/;

/**
 * The text of a number of a workbook as people know it: no exponent, a point, no float noise.
 *
 * `4.00002E+12` stays as it is: the zeros that would have to be added are digits that were lost.
 * `4.006381333931E+12` has all of its digits and is `4006381333931`.
 * @param raw as the file writes it
 */
export function numberText(raw: string): string {
  if (PLAIN.test(raw)) return raw;
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i.exec(raw);
  const value = Number(raw);
  if (!match || !Number.isFinite(value)) return raw;
  const [, , whole = "", fraction = "", exponent = "0"] = match;
  const isLost = Number(exponent) > fraction.length && Math.abs(value) >= SHORTEST_CODE;
  if (isLost && whole !== "0") return raw;
  return textOfNumber(value);
}

/** The text of a number that a file keeps in binary. */
export function textOfNumber(value: number): string {
  if (Number.isSafeInteger(value)) return value.toFixed(0);
  if (Math.abs(value) >= 1e21) return String(value);
  const rounded = Number(value.toPrecision(KEPT_DIGITS));
  const text = String(rounded);
  if (!text.includes("e")) return text;
  // A fraction so small that it would be written with an exponent.
  return rounded.toFixed(20).replace(/\.?0+$/, "");
}
