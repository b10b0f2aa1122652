import * as z from "zod/mini";
import { CsvDelimiter } from "#contract/csv-delimiter.ts";
import { SaleFilters, SaleSort } from "#contract/sales/sales.schemas.ts";
import { SaleStatus } from "#contract/sales/sale.schema.ts";
import { Instant, Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";
import { BULK_MAX } from "#contract/order-desk/order-desk.rules.ts";

const SaleHit = z.object({
  qid: Qid,
  number: z.string(),
  status: SaleStatus,
  createdAt: Instant,
  expiredAt: Instant,
  /** What was found, and the words in which it was. */
  match: z.object({ kind: z.enum(["NUMBER", "TRACKING", "GTIN", "BRAND", "PRODUCT"]), text: z.string() }),
});

export const searchSales = {
  summary:
    "Sales for the search bar: by number, tracking number, GTIN, brand or product, each sale once, newest first.",
  query: z.object({
    query: z._default(z.string().check(z.maxLength(100)), ""),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10),
  }),
  answer: z.object({ results: z.array(SaleHit) }),
} as const satisfies EndpointSchemas;

/** Ids of sales separated by commas. */
const NamedSales = z.optional(
  z.string().check(z.maxLength(5000), z.regex(/^[0-9A-Za-z_-]{6,40}(,[0-9A-Za-z_-]{6,40})*$/)),
);

export const downloadOrders = {
  summary:
    "The order list with the same filters and order as a CSV or Excel file, by order or by product, without a limit.",
  query: z.object({
    ...SaleFilters,
    sort: z._default(SaleSort, "expiredAt"),
    format: z._default(z.enum(["csv", "xlsx"]), "csv"),
    delimiter: CsvDelimiter,
    /**
     * What a row is: an order, or a product of an order. The filters choose orders in both; LINES has all products of
     * each.
     */
    rows: z._default(z.enum(["ORDERS", "LINES"]), "ORDERS"),
    /**
     * Codes of `orderColumns` (for LINES of `orderLineColumns`) separated by commas, in the order wanted; all of them
     * without it.
     */
    columns: z.optional(z.string().check(z.maxLength(1000))),
    /** Only these of the sales that the filters match. */
    orders: NamedSales,
  }),
  answer: z.any(),
  errors: {
    column_unknown: {
      message: "Some columns do not exist, or are named twice.",
      details: z.object({ columns: z.array(z.string()), known: z.array(z.string()) }),
    },
  },
} as const satisfies EndpointSchemas;

export const getPickList = {
  summary:
    "What has to be picked for sales that wait to be shipped, by product: the confirmed quantities, else the requested ones.",
  query: z.object({
    ...SaleFilters,
    /** Ids of sales separated by commas, instead of the filters. */
    orders: NamedSales,
  }),
  answer: z.object({
    sales: z.array(
      z.object({
        qid: Qid,
        number: z.string(),
        country: z.string(),
        expiredAt: Instant,
        /** The zone in which the deadline is given. */
        timeZone: z.string(),
      }),
    ),
    /** Sales that the filters match beyond the maximum. */
    left: z.number(),
    products: z.array(
      z.object({
        gtin: z.string(),
        brand: z.string(),
        name: z.string(),
        /** The seller's own code; null where the offer has none. */
        sku: z.nullable(z.string()),
        quantity: z.number(),
        orders: z.array(z.object({ number: z.string(), quantity: z.number() })),
      }),
    ),
  }),
} as const satisfies EndpointSchemas;

export const downloadPickList = {
  summary:
    "The pick list as a PDF to carry through the warehouse: a bar code for each GTIN, and the orders to pack at its end.",
  query: z.object({
    ...SaleFilters,
    /** Ids of sales separated by commas, instead of the filters. */
    orders: NamedSales,
    /**
     * The way through the shelves: by brand, or by the seller's own codes, which name the location in many warehouses. What
     * has no code comes last.
     */
    by: z._default(z.enum(["BRAND", "SKU"]), "BRAND"),
  }),
  answer: z.any(),
  errors: {
    nothing_to_pick: { message: "None of these orders waits to be shipped." },
  },
} as const satisfies EndpointSchemas;

/** Which sales a bulk call is about: named ones, or what a list shows. */
const BulkBody = z.strictObject({
  qids: z.optional(z.array(Qid).check(z.minLength(1), z.maxLength(BULK_MAX))),
  filter: z.optional(z.strictObject(SaleFilters)),
});

const bulkErrors = {
  qids_or_filter: { message: "Send either the ids of sales or a filter." },
} as const;

export const bulkReadSales = {
  summary: "Marks sales as read; with a filter, all that it shows.",
  body: BulkBody,
  answer: z.object({
    /** Sales that were unread until now. */
    changed: z.number(),
    /** Ids that are no sale of the seller. */
    notFound: z.array(z.string()),
  }),
  errors: bulkErrors,
} as const satisfies EndpointSchemas;

export const bulkConfirmSales = {
  summary:
    "Confirms sales as they were ordered, each all or nothing and apart from the others; answers what became of each.",
  body: BulkBody,
  answer: z.object({
    results: z.array(
      z.object({
        qid: Qid,
        number: z.nullable(z.string()),
        /** DRAFTED: quantities were changed but not confirmed, so the sale is left to a person. */
        outcome: z.enum(["CONFIRMED", "DRAFTED", "INVALID_STATE", "NOT_FOUND"]),
        status: z.nullable(SaleStatus),
      }),
    ),
    confirmed: z.number(),
    failed: z.number(),
    /** Sales of the filter that this call had no room for. */
    left: z.number(),
  }),
  errors: bulkErrors,
  transactions: "multiStep",
} as const satisfies EndpointSchemas;
