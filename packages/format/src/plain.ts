/** A plain decimal without leading zeros. */
const DECIMAL = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/;

/** A decimal split into its sign, and its digits with decimals. */
export interface PlainDecimal {
  readonly sign: string;
  readonly digits: string;
}

/**
 * Formats a decimal in en-GB, "1,234.50", without `Intl`; undefined when it has to be rounded, or is not a plain
 * decimal. The first formatter takes 100 ms or more on a slow device, and most amounts do not need one.
 *
 * @param decimals how many are shown, always
 */
export function plainDecimal(value: string | number, decimals: number): PlainDecimal | undefined {
  const [, sign = "", whole, fraction = ""] = DECIMAL.exec(Object.is(value, -0) ? "-0" : String(value)) ?? [];
  if (whole === undefined || fraction.length > decimals) return undefined;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return { sign, digits: decimals === 0 ? grouped : `${grouped}.${fraction.padEnd(decimals, "0")}` };
}
