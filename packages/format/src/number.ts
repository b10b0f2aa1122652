/** A number in en-GB with a fixed count of decimals (0 unless told). */
export function formatNumber(value: string | number, { decimals = 0 }: { decimals?: number } = {}): string {
  return new Intl.NumberFormat("en-GB", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value as Intl.StringNumericLiteral | number);
}

/** A fraction ("0.941" or 0.941) as a percentage with one decimal unless told: "94.1%". */
export function formatPercent(
  fraction: string | number,
  { decimals = 1 }: { decimals?: number } = {},
): string {
  return new Intl.NumberFormat("en-GB", {
    style: "percent",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(fraction as Intl.StringNumericLiteral | number);
}
