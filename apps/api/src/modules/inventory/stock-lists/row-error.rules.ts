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

/** The field of the contract that a column is; a row as a whole where it is none. */
export function fieldOf(role: Role | null): StockRowField {
  return role !== null && role in fields ? fields[role as keyof typeof fields] : "row";
}

/** A reason in the words of the contract. */
export function reasonOf(reason: RowFaultReason): StockRowReason {
  switch (reason) {
    case "QUANTITY_MISSING":
    case "QUANTITY_INVALID":
    case "QUANTITY_NEGATIVE":
    case "QUANTITY_TOO_HIGH":
      return "STOCK_INVALID";
    // A column that an offer needs is requested before rows are read.
    case "COLUMN_MISSING":
      return "GTIN_MISSING";
    default:
      return reason;
  }
}

/** What is wrong with a row, as its seller sees it. */
export const rowErrorOf =
  (row: number) =>
  ({ role, value, reason }: RowFault): StockRowError => ({
    row,
    field: fieldOf(role),
    value,
    reason: reasonOf(reason),
  });
