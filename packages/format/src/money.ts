import { numberFormat } from "#formatters.ts";

/**
 * An amount as people read it: en-GB, narrow symbol, two decimals unless told (stats displays use 0).
 * `amount` is in units of the currency, as number or decimal string; a string keeps every digit.
 */
export function formatMoney(
  amount: string | number,
  currency = "EUR",
  { decimals = 2 }: { decimals?: number } = {},
): string {
  return numberFormat({
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount as Intl.StringNumericLiteral | number);
}
