import * as z from "zod/mini";
import { CsvDelimiter } from "#contract/csv-delimiter.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";
import { TABLE } from "#contract/file-types.ts";
import { rawText } from "#contract/plain-text.ts";
import { DEFAULT_COVER_DAYS, DEFAULT_LEAD_DAYS, MOST_DAYS } from "#contract/restock/restock.rules.ts";
import { Brands, Currency, Instant, Money, PageQuery, Qid, listOf } from "#contract/values.ts";

/** An offer with how fast it sells, how long its stock lasts, and what to order. */
export const RestockOffer = z.object({
  offerQid: Qid,
  gtin: z.string(),
  sku: z.nullable(z.string()),
  name: z.string(),
  brand: z.string(),
  imageUrl: z.string(),
  currency: Currency,
  price: Money,
  /** What the seller could ask and still have the lowest price; null when no other seller offers it. */
  winningPrice: z.nullable(Money),
  stock: z.number(),
  unit: z.number(),
  stockValue: Money,
  /** What buyers ordered in the days that are counted. */
  unitsOrdered: z.number(),
  orderCount: z.number(),
  /** At most 90; fewer for a new offer. */
  daysCounted: z.number(),
  daysOutOfStock: z.number(),
  /** Units ordered a day while it could be bought; "0" without orders. */
  unitsADay: z.string(),
  /** Days for which the stock lasts at this rate; null without orders. */
  daysOfStock: z.nullable(z.number()),
  /** Whole selling units that are missing for the lead time and the days after it. */
  unitsToOrder: z.number(),
  /** These units at the price, or at the winning price if that is lower. */
  orderValue: Money,
  /** What was probably not sold while it was out of stock; null with too few orders to say. */
  lost: z.nullable(
    z.object({ unitsFrom: z.number(), unitsTo: z.number(), valueFrom: Money, valueTo: Money }),
  ),
});
export type RestockOffer = z.infer<typeof RestockOffer>;

const Days = (fallback: number, min: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(min), z.maximum(MOST_DAYS)), fallback);

const filters = {
  /** REORDER: what runs out before new goods would have sold; SLOW: what lasts longer than 180 days, or does not sell. */
  tab: z._default(z.enum(["REORDER", "SLOW"]), "REORDER"),
  /** Days until goods that are ordered today can be sold. */
  leadDays: Days(DEFAULT_LEAD_DAYS, 0),
  /** Days for which they should last after that. */
  coverDays: Days(DEFAULT_COVER_DAYS, 1),
  /** `cover` begins with what runs out first, `-value` with the largest value, `-lost` with what was lost most. */
  sort: z._default(z.enum(["cover", "-value", "-lost"]), "cover"),
  /** Slug of a brand. */
  brand: Brands,
  /** Words of brand and name, or a GTIN. */
  search: z.optional(rawText(0, 100)),
};

export const listRestock = {
  summary:
    "What to reorder, what runs out first before the rest; or what does not sell, the largest value first.",
  query: z.object({ ...filters, offerQid: z.optional(Qid), ...PageQuery }),
  answer: z.extend(listOf(RestockOffer), {
    countedAt: Instant,
    /** The whole list, not only the page: units to order and their value, in the currency of the seller. */
    totals: z.object({ unitsToOrder: z.number(), orderValue: Money, stockValue: Money, currency: Currency }),
  }),
} as const satisfies EndpointSchemas;

export const downloadRestock = {
  summary: "The whole list as a file, to order from a supplier.",
  query: z.object({
    ...filters,
    format: z._default(z.enum(["csv", "xlsx"]), "xlsx"),
    delimiter: CsvDelimiter,
  }),
  answer: z.any(),
  fileTypes: TABLE,
} as const satisfies EndpointSchemas;
