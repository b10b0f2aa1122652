import * as z from "zod/mini";
import { CsvDelimiter } from "#contract/csv-delimiter.ts";
import { Currency, Fraction, Instant, Money, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** What buyers with a target price want to pay, in the seller's currency and as the price the seller would sell at. */
const WantedPrices = z.object({
  /** Rounded down to a multiple of the least number. */
  buyersAtLeast: z.number(),
  /** A quarter, half and three quarters of these buyers want to pay at most this; null when it is less than a cent. */
  lower: z.nullable(Money),
  median: z.nullable(Money),
  upper: z.nullable(Money),
  /** No seller's offer is as cheap as half of them want. */
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
  /** OFFERED is in no list: the product is in stock by now. */
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
  /** What to sell at to match the cheapest seller of the moment, in EUR; null when no one sells it. */
  winningPrice: z.nullable(Money),
  /** Highest price the seller could ask and win, in the seller's currency; null when no one sells it. */
  priceToWin: z.nullable(Money),
  currency: Currency,
  /** Null below the least number of buyers. */
  wantedPrices: z.nullable(WantedPrices),
});
export type SellerRecommendation = z.infer<typeof SellerRecommendation>;

const RecommendationFilters = {
  /** `watchlisted` keeps what is on a watchlist, `dismissed` what the seller does not want to be shown. */
  tab: z._default(z.enum(["all", "watchlisted", "dismissed"]), "all"),
};

export const getLatestSellerRecommendations = {
  summary:
    "Products that buyers wanted most in the last 30 days and the seller does not have; with format=xlsx the whole list as a file.",
  query: z.object({
    ...RecommendationFilters,
    ...PageQuery,
    format: z._default(z.enum(["json", "xlsx"]), "json"),
  }),
  answer: z.extend(listOf(SellerRecommendation), { countedAt: Instant }),
} as const satisfies EndpointSchemas;

export const downloadLatestSellerRecommendations = {
  summary: "The whole list of wanted products as a file; the same as latest/?format=xlsx.",
  query: z.object({
    ...RecommendationFilters,
    format: z._default(z.enum(["csv", "xlsx"]), "xlsx"),
    delimiter: CsvDelimiter,
  }),
  answer: z.any(),
} as const satisfies EndpointSchemas;

const Fid = z.string().check(z.minLength(1), z.maxLength(40));

export const getSellerRecommendation = {
  summary: "What is known of the demand for one product, whether it is in a list or not.",
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
