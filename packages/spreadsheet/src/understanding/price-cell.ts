import { isEmptyCell } from "#understanding/column-profile.ts";
import { currencyOfFormat } from "#understanding/currency-text.ts";
import { type NumberForm, currencyOfNumber, hundredthsOf, numberOf } from "#understanding/number-text.ts";
import { plainNumber } from "#understanding/plain-number.ts";
import { memoize } from "#understanding/memoize.ts";
import type { TableCell } from "#table-rows.ts";

export type PriceFault =
  | "PRICE_MISSING"
  | "PRICE_INVALID"
  | "PRICE_AMBIGUOUS"
  | "PRICE_NOT_POSITIVE"
  | "PRICE_TOO_HIGH";

/** A price in a cell. */
export interface ReadPrice {
  /** In hundredths of its currency. */
  readonly value: number;
  readonly isRounded: boolean;
  /** ISO code; null when the cell names none. */
  readonly currency: string | null;
}

/** Maximum price of a unit, in hundredths: a million; more is a GTIN in the wrong column. */
const MAX_PRICE = 100_000_000;

/** Columns have few distinct number formats. */
const currencyNamedBy = memoize((format) => currencyOfFormat(format), 100);

/** Reads a price, by the number format of its column. */
export function priceOf(cell: TableCell, form: NumberForm | undefined): ReadPrice | PriceFault {
  const { raw, text, format } = cell;
  const value = raw === undefined ? plainNumber(text, 2) : -1;
  if (value >= 0) {
    if (value === 0) return "PRICE_NOT_POSITIVE";
    if (value > MAX_PRICE) return "PRICE_TOO_HIGH";
    return { value, isRounded: false, currency: format === undefined ? null : currencyNamedBy(format) };
  }
  if (isEmptyCell(text)) return "PRICE_MISSING";
  const number = numberOf(cell, form);
  if (number === "EMPTY") return "PRICE_MISSING";
  if (number === "AMBIGUOUS") return "PRICE_AMBIGUOUS";
  if (number === "NOT_A_NUMBER") return "PRICE_INVALID";
  const named = currencyOfNumber(number);
  if (named === undefined) return "PRICE_INVALID";
  const rounded = hundredthsOf(number);
  if (rounded.value <= 0) return "PRICE_NOT_POSITIVE";
  if (rounded.value > MAX_PRICE) return "PRICE_TOO_HIGH";
  const currency = named ?? (format === undefined ? null : currencyNamedBy(format));
  return { ...rounded, currency };
}

/** The price of one piece, by that of several; null pieces could not be read. */
export function priceOfOne(price: ReadPrice | PriceFault, pieces: number | null): ReadPrice | PriceFault {
  if (typeof price === "string" || pieces === 1) return price;
  if (pieces === null || pieces < 1) return "PRICE_INVALID";
  const value = Math.round(price.value / pieces);
  if (value <= 0) return "PRICE_NOT_POSITIVE";
  return { ...price, value, isRounded: price.isRounded || price.value % pieces !== 0 };
}
