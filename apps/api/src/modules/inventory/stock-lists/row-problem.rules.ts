import type {
  StockRowField,
  StockRowReason,
  StockRowError,
} from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import type { RowFault, RowFaultReason } from "@quayside/spreadsheet/understanding/read-offer";
import type { Role } from "@quayside/spreadsheet/understanding/understanding";

/** Fields of a row, named like their columns. */
export const fieldNames: Readonly<Record<StockRowField, string>> = {
  gtin: "GTIN",
  price: "Price",
  sellingUnit: "Selling unit",
  inventory: "Stock",
  currency: "Currency",
  tiers: "Prices by quantity",
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

const fields = {
  gtin: "gtin",
  price: "price",
  quantity: "inventory",
  unit: "sellingUnit",
  currency: "currency",
} as const;

/** The contract field of a column; the whole row without one. */
export function fieldOf(role: Role | null): StockRowField {
  return role !== null && role in fields ? fields[role as keyof typeof fields] : "row";
}

/** A reason in the terms of the contract. */
export function reasonOf(reason: RowFaultReason): StockRowReason {
  switch (reason) {
    case "QUANTITY_MISSING":
    case "QUANTITY_INVALID":
    case "QUANTITY_NEGATIVE":
    case "QUANTITY_TOO_HIGH":
      return "STOCK_INVALID";
    // Required columns are requested before rows are read.
    case "COLUMN_MISSING":
      return "GTIN_MISSING";
    default:
      return reason;
  }
}

/** The problem of a row, as shown to its seller. */
export const rowErrorOf =
  (row: number) =>
  ({ role, value, reason }: RowFault): StockRowError => ({
    row,
    field: fieldOf(role),
    value,
    reason: reasonOf(reason),
  });
