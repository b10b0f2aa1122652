import * as z from "zod/mini";
import { SeenVersion, staleVersion } from "#contract/seen-version.ts";
import { longText, rawText, shaped } from "#contract/plain-text.ts";
import { saleSorts } from "#contract/sales/sales.rules.ts";
import { invalidState } from "#contract/errors.ts";
import { DECLINE_TEXT } from "#contract/sales/sale.rules.ts";
import {
  DeclineReason,
  NextAction,
  ReductionReason,
  Sale,
  SaleEvent,
  SaleLine,
  SaleList,
  SaleListItem,
} from "#contract/sales/sale.schema.ts";
import { Day } from "#contract/day.schema.ts";
import { SellerMetric } from "#contract/sellers/seller-metrics.schema.ts";
import { Brands, Cursor, NextCursor, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const SaleSort = z.enum(saleSorts);
export type SaleSort = z.infer<typeof SaleSort>;

/** A country code, or DOMESTIC, EU, GB, EXPORT as seen from the seller's country. */
const Destination = shaped(8, /^([A-Z]{2}|DOMESTIC|EXPORT)$/);

const saleParams = z.object({ qid: Qid });

/** Filters of the order list, also used by the export and "select all". */
export const SaleFilters = {
  status: z._default(SaleList, "CURRENT"),
  destination: z.optional(Destination),
  nextAction: z.optional(NextAction),
  /** Number, GTIN, tracking number, brand or product name. */
  search: z.optional(rawText(0, 100)),
  /** Days of creation in the seller's time zone, both included. */
  createdFrom: z.optional(Day),
  createdTo: z.optional(Day),
  /** Brands by slug or full name, repeatable. */
  brand: Brands,
  /** A brand by slug or full name: sales with a product of it that were made while its price was reduced. */
  discountedBrand: z.optional(rawText(0, 100)),
  /** Sales of the last 30 days that make this metric worse. */
  metric: z.optional(SellerMetric),
  /** EXPIRING within 24 hours; OVERDUE are past their deadline and in transit. */
  deadline: z.optional(z.enum(["EXPIRING", "OVERDUE"])),
  /** In transit without a packing list, or exported without a commercial invoice. */
  documents: z.optional(z.enum(["MISSING"])),
};

/** Ids of sales separated by commas. */
export const NamedSales = z.optional(shaped(5000, /^[0-9A-Za-z_-]{6,40}(,[0-9A-Za-z_-]{6,40})*$/));

export const listSales = {
  summary:
    "The seller's sales: CURRENT, PAST or ALL, filtered and sorted; new and expiring ones first in CURRENT.",
  query: z.object({
    ...SaleFilters,
    ...PageQuery,
    cursor: Cursor,
    sort: z._default(SaleSort, "expiredAt"),
  }),
  answer: z.extend(listOf(SaleListItem), { cursor: NextCursor }),
} as const satisfies EndpointSchemas;

export const countSales = {
  summary: "Counts of the status tabs, next actions and destinations.",
  answer: z.object({
    CURRENT: z.number(),
    PAST: z.number(),
    ALL: z.number(),
    /**
     * At most 10,000 sales are counted per status, next action and destination; a count that reaches this means "at
     * least".
     */
    countIsExact: z.boolean(),
    /** Of all sales, as `status=ALL` lists them; destinations likewise. */
    nextAction: z.record(z.string(), z.number()),
    destinations: z.array(z.object({ country: z.string(), count: z.number() })),
  }),
} as const satisfies EndpointSchemas;

export const getSale = {
  summary: "One sale with its lines, fees, VAT and deadline.",
  params: saleParams,
  answer: Sale,
} as const satisfies EndpointSchemas;

export const listSaleLines = {
  summary: "The lines of a sale.",
  params: saleParams,
  query: z.object(PageQuery),
  answer: listOf(SaleLine),
} as const satisfies EndpointSchemas;

export const listSaleTimeline = {
  summary: "The history of a sale, newest first: who, when, what.",
  params: saleParams,
  answer: z.object({ results: z.array(SaleEvent) }),
} as const satisfies EndpointSchemas;

export const listDeclineReasons = {
  summary: "Reasons a sale can be declined for, in the order they are offered.",
  params: saleParams,
  answer: z.object({ results: z.array(z.object({ code: DeclineReason, textRequired: z.boolean() })) }),
} as const satisfies EndpointSchemas;

export const readSale = {
  summary: "Marks a sale as read; repeating it changes nothing.",
  params: saleParams,
  answer: Sale,
} as const satisfies EndpointSchemas;

export const confirmSaleLineQuantities = {
  summary: "Confirms what will be shipped: every line in full or reduced with a reason.",
  params: saleParams,
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          id: Qid,
          quantity: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
          reductionReason: z.optional(z.nullable(ReductionReason)),
        }),
      )
      .check(z.minLength(1), z.maxLength(1000)),
    version: SeenVersion,
  }),
  answer: Sale,
  errors: {
    SALE_LINES_REDUCTION_REASON_REQUIRED: {
      message: "Give a reason for every reduced line.",
      details: z.object({ lines: z.array(z.string()) }),
    },
    SaleLineQuantityExceedsRequestedAmount: {
      message: "A quantity is higher than what was ordered.",
      details: z.object({ lines: z.array(z.string()) }),
    },
    unit_size_invalid: {
      message: "A quantity is not a multiple of the selling unit.",
      details: z.object({ lines: z.array(z.string()) }),
    },
    /** Every quantity is 0, which would be a decline. */
    nothing_confirmed: { message: "Confirm at least one unit, or decline the order." },
    lines_incomplete: {
      message: "Send every line of the sale exactly once.",
      details: z.object({ lines: z.array(z.string()) }),
    },
    invalid_state: invalidState("sale"),
    ...staleVersion("sale"),
  },
} as const satisfies EndpointSchemas;

export const declineSale = {
  summary: "Declines a sale with a reason; the buyer is refunded in full.",
  params: saleParams,
  body: z.strictObject({
    reason: DeclineReason,
    text: z.optional(longText(0, DECLINE_TEXT.max)),
    version: SeenVersion,
  }),
  answer: Sale,
  errors: {
    decline_text_required: {
      message: "Say in 30 to 1,000 characters why you decline.",
      details: z.object({ min: z.number(), max: z.number() }),
    },
    invalid_state: invalidState("sale"),
    ...staleVersion("sale"),
  },
} as const satisfies EndpointSchemas;
