/** A decimal as it is written down, without zeros before it. */
const DECIMAL = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/;

/** A decimal split where its grouped digits begin: its sign, and the digits with their decimals. */
export interface PlainDecimal {
  readonly sign: string;
  readonly digits: string;
}

/**
 * A decimal in en-GB, "1,234.50", where it only has to be written down; undefined where it has to be rounded, or is no
 * plain decimal. The first formatter a browser makes costs a slow device 100 ms and more, and most amounts need none.
 *
 * @param decimals how many are shown, always
 */
export function plainDecimal(value: string | number, decimals: number): PlainDecimal | undefined {
  const [, sign = "", whole, fraction = ""] = DECIMAL.exec(Object.is(value, -0) ? "-0" : String(value)) ?? [];
  if (whole === undefined || fraction.length > decimals) return undefined;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return { sign, digits: decimals === 0 ? grouped : `${grouped}.${fraction.padEnd(decimals, "0")}` };
}
