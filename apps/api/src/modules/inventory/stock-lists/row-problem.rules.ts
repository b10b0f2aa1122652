import type {
  StockRowField,
  StockRowReason,
} from "@quayside/api-client/contract/stock-lists/stock-list.schema";

/** Fields of a row, named like their columns. */
export const fieldNames: Readonly<Record<StockRowField, string>> = {
  gtin: "GTIN",
  price: "Price",
  sellingUnit: "Selling unit",
  inventory: "Stock",
  currency: "Currency",
  row: "Row",
};

const PROBLEMS: Readonly<Record<StockRowReason, string>> = {
  GTIN_MISSING: "is missing",
  GTIN_INVALID: "is not a valid GTIN",
  GTIN_DIGITS_LOST: "has lost digits in a spreadsheet; format the column as text",
  GTIN_TWICE: "is in the list more than once with different data",
  PRICE_MISSING: "is missing",
  PRICE_INVALID: "is not a price",
  PRICE_AMBIGUOUS: "can be read in two ways",
  PRICE_NOT_POSITIVE: "must be more than 0",
  PRICE_TOO_HIGH: "is too high",
  CURRENCY_MISMATCH: "is in another currency",
  UNIT_INVALID: "is not a number of units",
  STOCK_INVALID: "is not a whole number",
  QUOTES_UNBALANCED: "has quotation marks that do not match",
};

/** The problem of a row, in words for a person with a spreadsheet. */
export function problemText(
  faults: readonly { readonly field: StockRowField; readonly reason: StockRowReason }[],
): string {
  return faults.map(({ field, reason }) => `${fieldNames[field]} ${PROBLEMS[reason]}`).join("; ");
}
