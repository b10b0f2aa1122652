import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { Currency, Fraction, Instant, Money, PageQuery, Qid, listOf } from "#contract/values.ts";

/** A product that buyers want and the seller cannot sell at the moment. */
export const SellerRecommendation = z.object({
  fid: z.string(),
  slug: z.string(),
  gtin: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  imageUrl: z.string(),
  reason: z.enum(["NOT_OFFERED", "OUT_OF_STOCK"]),
  /** The seller's offer when it is only out of stock. */
  offerQid: z.nullable(Qid),
  /** The last 30 days. */
  unitsOrdered: z.number(),
  searches: z.number(),
  watchers: z.number(),
  /** Units a day of the last week against the 28 days before: "0.5" is half more; null without a past. */
  trend: z.nullable(Fraction),
  /** Lowest landed price at the moment, in EUR; null when nobody sells it. */
  winningPrice: z.nullable(Money),
  /** Highest price the seller could ask and win, in the seller's currency; null when nobody sells it. */
  priceToWin: z.nullable(Money),
  currency: Currency,
});
export type SellerRecommendation = z.infer<typeof SellerRecommendation>;

const RecommendationFilters = {
  /** `watchlisted` keeps what is on a watchlist. */
  tab: z._default(z.enum(["all", "watchlisted"]), "all"),
};

export const getLatestSellerRecommendations = defineEndpoint({
  id: "recommendations.latest",
  method: "GET",
  path: "seller-recommendations/latest/",
  access: ["seller"],
  summary:
    "Products that buyers wanted most in the last 30 days and the seller does not have; with format=xlsx the whole list as a file.",
  query: z.object({
    ...RecommendationFilters,
    ...PageQuery,
    format: z._default(z.enum(["json", "xlsx"]), "json"),
  }),
  answer: z.extend(listOf(SellerRecommendation), { countedAt: Instant }),
  alsoAsFile: true,
});

export const downloadLatestSellerRecommendations = defineEndpoint({
  id: "recommendations.latestFile",
  method: "GET",
  path: "seller-recommendations/latest/download/",
  access: ["seller"],
  summary: "The whole list of wanted products as a file; the same as latest/?format=xlsx.",
  query: z.object({ ...RecommendationFilters, format: z._default(z.enum(["csv", "xlsx"]), "xlsx") }),
  answer: z.any(),
  answerAs: "file",
});
