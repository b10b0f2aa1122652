import { numberFormat } from "#formatters.ts";
import { plainDecimal } from "#plain.ts";

/** The narrow symbols of the currencies the marketplace pays in. */
const SYMBOLS: Readonly<Record<string, string>> = { EUR: "€", GBP: "£", USD: "$" };

/**
 * An amount for display: en-GB, narrow symbol, two decimals by default (stats displays use 0).
 * `amount` is in units of the currency, as number or decimal string; a string keeps every digit.
 */
export function formatMoney(
  amount: string | number,
  currency = "EUR",
  { decimals = 2 }: { decimals?: number } = {},
): string {
  const [symbol, plain] = [SYMBOLS[currency], plainDecimal(amount, decimals)];
  if (symbol !== undefined && plain) return plain.sign + symbol + plain.digits;
  return numberFormat({
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount as Intl.StringNumericLiteral | number);
}
