import { numberFormat } from "#formatters.ts";
import { plainDecimal } from "#plain.ts";

/**
 * A number in en-GB: "1,234,567".
 *
 * @param decimals how many are always shown (0 by default)
 * @param upTo how many are shown unless they are zero; `decimals` by default
 */
export function formatNumber(
  value: string | number,
  { decimals = 0, upTo = decimals }: { decimals?: number; upTo?: number } = {},
): string {
  const plain = upTo === decimals ? plainDecimal(value, decimals) : undefined;
  if (plain) return plain.sign + plain.digits;
  return numberFormat({ minimumFractionDigits: decimals, maximumFractionDigits: upTo }).format(
    value as Intl.StringNumericLiteral | number,
  );
}

/**
 * A number of things: "1 order", "1,234 orders".
 *
 * @param one the name of one thing
 * @param other the plural; adds an "s" by default
 */
export function formatCount(count: number, one: string, other = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : other}`;
}

/** A fraction ("0.941" or 0.941) as a percentage with one decimal by default: "94.1%". */
export function formatPercent(
  fraction: string | number,
  { decimals = 1 }: { decimals?: number } = {},
): string {
  return numberFormat({
    style: "percent",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(fraction as Intl.StringNumericLiteral | number);
}

/** The size of a file in decimal units: "12 bytes", "340 kB", "2.1 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return formatCount(bytes, "byte");
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, "kB"] : [bytes / 1_000_000, "MB"];
  return `${formatNumber(amount, { upTo: amount < 10 ? 1 : 0 })} ${unit}`;
}
