import * as z from "zod/mini";
import { Currency, Fraction, Instant, Money, Qid } from "#contract/values.ts";

/**
 * What an offer is at the moment: ACTIVE can be bought; OUT_OF_STOCK has less than a selling unit; PAUSED belongs to
 * a seller who does not sell at the moment; UNMATCHED is a row of the last stock list whose GTIN the catalogue does
 * not know.
 */
export const OfferStatus = z.enum(["ACTIVE", "OUT_OF_STOCK", "PAUSED", "UNMATCHED"]);
export type OfferStatus = z.infer<typeof OfferStatus>;

/** ALL is every offer; WINNING and NOT_WINNING part the active ones; UNMATCHED rows are in no other list. */
export const OfferList = z.enum([
  "ALL",
  "ACTIVE",
  "WINNING",
  "NOT_WINNING",
  "OUT_OF_STOCK",
  "PAUSED",
  "UNMATCHED",
]);
export type OfferList = z.infer<typeof OfferList>;

const BrandName = z.object({ qid: Qid, name: z.string(), slug: z.string() });

export const Offer = z.object({
  qid: Qid,
  status: OfferStatus,
  gtin: z.string(),
  name: z.string(),
  brand: z.nullable(BrandName),
  category: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** The seller's own price and what it sells at after the discount of its brand. */
  listPrice: Money,
  discount: Fraction,
  price: Money,
  /** What the buyer pays for one unit. */
  landedPrice: Money,
  currency: Currency,
  stock: z.number(),
  unit: z.number(),
  updatedAt: Instant,
  version: z.number(),
  /** Lowest landed price of another seller, in the offer's currency at the rate of the day; null without one. */
  winningPrice: z.nullable(Money),
  /** (own landed − winning) ÷ winning: "0.05" is 5 % above, 0 or less wins; null without another seller. */
  percentageToWinningPrice: z.nullable(Fraction),
  isWinning: z.boolean(),
  /** Highest list price that wins with the discount as it is; null when nobody else sells the product. */
  priceToWin: z.nullable(Money),
  /** Demand of the last 30 days: units ordered, searches and watchlists together. */
  demand: z.number(),
});
export type Offer = z.infer<typeof Offer>;

export const OfferDetail = z.extend(Offer, {
  fid: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  /** How the landed price comes about, for one unit. */
  landedPriceBreakdown: z.object({ listPrice: Money, discount: Money, margin: Money, landedPrice: Money }),
  /** Landed prices of the others, in the offer's currency; nulls when there are none. */
  competition: z.object({
    offerCount: z.number(),
    lowest: z.nullable(Money),
    median: z.nullable(Money),
    highest: z.nullable(Money),
    units: z.number(),
    /** 1 is the cheapest landed price; null unless the offer is active. */
    rank: z.nullable(z.number()),
  }),
  /** What buyers were sold at, oldest first; the last one is the price now. */
  priceHistory: z.array(z.object({ from: z.nullable(Instant), price: Money })),
  demandDetail: z.object({
    unitsOrdered: z.number(),
    searches: z.number(),
    watchers: z.number(),
    /** Null until demand was counted once. */
    countedAt: z.nullable(Instant),
  }),
  /** Units of this offer sold in the last 30 days. */
  unitsSold: z.number(),
  /** Units that buyers ordered and the seller has not confirmed yet: the stock list still counts them. */
  heldUnits: z.number(),
});
export type OfferDetail = z.infer<typeof OfferDetail>;
