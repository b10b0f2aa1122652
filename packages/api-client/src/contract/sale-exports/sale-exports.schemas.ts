import * as z from "zod/mini";
import { TABLE } from "#contract/file-types.ts";
import { rawText } from "#contract/plain-text.ts";
import { CsvDelimiter } from "#contract/csv-delimiter.ts";
import { NamedSales, SaleFilters, SaleSort } from "#contract/sales/sales.schemas.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const downloadOrders = {
  summary:
    "The order list with the same filters and order as a CSV or Excel file, by order or by product, without a limit.",
  query: z.object({
    ...SaleFilters,
    sort: z._default(SaleSort, "expiredAt"),
    format: z._default(z.enum(["csv", "xlsx"]), "csv"),
    delimiter: CsvDelimiter,
    /**
     * The unit of a row: an order, or a product of an order. The filters select orders in both; LINES has all
     * products of each.
     */
    rows: z._default(z.enum(["ORDERS", "LINES"]), "ORDERS"),
    /**
     * Codes of `orderColumns` (for LINES of `orderLineColumns`) separated by commas, in the desired order; all
     * columns by default.
     */
    columns: z.optional(rawText(0, 1000)),
    /** Only these of the sales that the filters match. */
    orders: NamedSales,
  }),
  answer: z.any(),
  fileTypes: TABLE,
  errors: {
    column_unknown: {
      message: "Some columns do not exist, or are named twice.",
      details: z.object({ columns: z.array(z.string()), known: z.array(z.string()) }),
    },
  },
} as const satisfies EndpointSchemas;
