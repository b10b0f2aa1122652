/** Significant digits that a spreadsheet program stores. */
const KEPT_DIGITS = 15;
/** Whole numbers below this are not product codes, so an exponent cannot hide lost digits of one. */
const SHORTEST_CODE = 1e7;
/** Most numbers, which are in plain notation. */
const PLAIN = /^-?(?:\d+|(?:0|[1-9]\d{0,8})\.\d{0,4}[1-9])$/;

/**
 * The plain text of a number of a workbook: no exponent, a decimal point, no floating-point noise.
 *
 * `4.00002E+12` stays as it is: padding it with zeros would replace lost digits.
 * `4.006381333931E+12` has all of its digits and is `4006381333931`.
 * @param raw as in the file
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

/** The text of a number that a file stores in binary. */
export function textOfNumber(value: number): string {
  if (Number.isSafeInteger(value)) return value.toFixed(0);
  if (Math.abs(value) >= 1e21) return String(value);
  const rounded = Number(value.toPrecision(KEPT_DIGITS));
  const text = String(rounded);
  if (!text.includes("e")) return text;
  // A fraction so small that it would get an exponent.
  return rounded.toFixed(20).replace(/\.?0+$/, "");
}
