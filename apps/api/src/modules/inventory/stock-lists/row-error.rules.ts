import type {
  StockRowError,
  StockRowField,
  StockRowReason,
} from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import type { RowFault, RowFaultReason } from "@quayside/spreadsheet/understanding/read-offer";
import type { Role } from "@quayside/spreadsheet/understanding/understanding";

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
