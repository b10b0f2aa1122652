import * as z from "zod/mini";
import { TABLE } from "#contract/file-types.ts";
import { plainText, rawText } from "#contract/plain-text.ts";
import { CsvDelimiter } from "#contract/csv-delimiter.ts";
import { Currency, Fraction, Instant, Money, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** What buyers with a target price want to pay, as selling prices in the seller's currency. */
const WantedPrices = z.object({
  /** Rounded down to a multiple of the minimum number. */
  buyersAtLeast: z.number(),
  /** Quartiles of these buyers' target prices; null when below one cent. */
  lower: z.nullable(Money),
  median: z.nullable(Money),
  upper: z.nullable(Money),
  /** No seller's offer is at or below the median target. */
  isUnmet: z.boolean(),
});

/** A product that buyers want and the seller cannot sell at the moment. */
export const SellerRecommendation = z.object({
  fid: z.string(),
  slug: z.string(),
  gtin: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  imageUrl: z.string(),
  /** OFFERED is in no list: the product is in stock again. */
  reason: z.enum(["NOT_OFFERED", "OUT_OF_STOCK", "OFFERED"]),
  /** The seller's offer and its stock; null and 0 without one. */
  offerQid: z.nullable(Qid),
  ownStock: z.number(),
  isDismissed: z.boolean(),
  /** The last 30 days. */
  unitsOrdered: z.number(),
  searches: z.number(),
  watchers: z.number(),
  /** Units a day of the last week against the 28 days before: "0.5" is half more; null without a past. */
  trend: z.nullable(Fraction),
  /** The selling price that matches the currently cheapest seller, in EUR; null when no seller offers it. */
  winningPrice: z.nullable(Money),
  /** Highest price the seller could ask and win, in the seller's currency; null when no seller offers it. */
  priceToWin: z.nullable(Money),
  currency: Currency,
  /** Null below the minimum number of buyers. */
  wantedPrices: z.nullable(WantedPrices),
});
export type SellerRecommendation = z.infer<typeof SellerRecommendation>;

const RecommendationFilters = {
  /** `watchlisted` shows products on a watchlist, `dismissed` those the seller has dismissed. */
  tab: z._default(z.enum(["all", "watchlisted", "dismissed"]), "all"),
  /** `own`: only categories that the seller has offers in; all of them for a seller without offers. */
  range: z._default(z.enum(["own", "all"]), "all"),
  /** Slug of a category. */
  category: z.optional(plainText(1, 120)),
  /** Words of brand and name, or a GTIN. */
  search: z.optional(rawText(0, 100)),
};

export const getLatestSellerRecommendations = {
  summary:
    "Products most wanted by buyers in the last 30 days that the seller does not have, those wanted in the last week first; with format=xlsx the whole list as a file.",
  query: z.object({
    ...RecommendationFilters,
    ...PageQuery,
    format: z._default(z.enum(["json", "xlsx"]), "json"),
  }),
  answer: z.extend(listOf(SellerRecommendation), {
    countedAt: Instant,
    /** All categories by name, and whether the seller has offers in them. */
    categories: z.array(z.object({ slug: z.string(), name: z.string(), isOwn: z.boolean() })),
  }),
  fileTypes: TABLE,
} as const satisfies EndpointSchemas;

export const downloadLatestSellerRecommendations = {
  summary: "The whole list of wanted products as a file; the same as latest/?format=xlsx.",
  query: z.object({
    ...RecommendationFilters,
    format: z._default(z.enum(["csv", "xlsx"]), "xlsx"),
    delimiter: CsvDelimiter,
  }),
  answer: z.any(),
  fileTypes: TABLE,
} as const satisfies EndpointSchemas;

const Fid = rawText(1, 40);

export const getSellerRecommendation = {
  summary: "The demand for one product, whether or not it is in a list.",
  params: z.object({ fid: Fid }),
  answer: SellerRecommendation,
} as const satisfies EndpointSchemas;

export const dismissRecommendation = {
  summary: "Takes a product off the lists of wanted products of this seller; a second time changes nothing.",
  params: z.object({ fid: Fid }),
  answer: SellerRecommendation,
} as const satisfies EndpointSchemas;

export const restoreRecommendation = {
  summary: "Puts a dismissed product back on the lists; a second time changes nothing.",
  params: z.object({ fid: Fid }),
  answer: SellerRecommendation,
} as const satisfies EndpointSchemas;
