import * as z from "zod/mini";
import { plainText } from "#contract/plain-text.ts";
import { SKU_MAX_LENGTH, offerHoldFilters, offerLists } from "#contract/offers/offers.rules.ts";
import { Currency, Fraction, Instant, Money, Qid } from "#contract/values.ts";

/**
 * Status of an offer: ACTIVE can be bought; OUT_OF_STOCK has less than a selling unit; PAUSED is hidden from buyers,
 * because its seller is not selling, may not sell the brand, or has not sent a list for too long; UNMATCHED is a row
 * of the last stock list whose GTIN is not in the catalogue.
 */
export const OfferStatus = z.enum(["ACTIVE", "OUT_OF_STOCK", "PAUSED", "UNMATCHED"]);
export type OfferStatus = z.infer<typeof OfferStatus>;

export const OfferList = z.enum(offerLists);
export type OfferList = z.infer<typeof OfferList>;

/** Why buyers cannot buy an offer at the moment; the first reason that applies. */
export const OfferHold = z.enum([
  /** The seller is paused. */
  "SELLER_PAUSED",
  /** The seller does not sell yet, or no longer sells. */
  "SELLER_NOT_ACTIVE",
  /** The offer's currency is not the one the seller sells in. */
  "CURRENCY",
  /** Quayside forbids the seller to sell this brand. */
  "BRAND_BLOCKED",
  /** Its source has not sent a list for too long. */
  "STALE",
  "NO_STOCK",
  /** There is stock, but less than one selling unit. */
  "LESS_THAN_A_UNIT",
  /** The GTIN is not in the catalogue. */
  "UNMATCHED",
]);
export type OfferHold = z.infer<typeof OfferHold>;

export const OfferHoldFilter = z.enum(offerHoldFilters);
export type OfferHoldFilter = z.infer<typeof OfferHoldFilter>;

/** The seller's own code for an offer. Two offers may share one: suppliers reuse codes. */
export const Sku = plainText(1, SKU_MAX_LENGTH);

const BrandName = z.object({ qid: Qid, name: z.string(), slug: z.string() });

/** A step of the prices by quantity: a line of so many units has this price for each of them. */
export const OfferTier = z.object({
  fromQuantity: z.number(),
  /** The seller's selling price; for buyers, the landed one. */
  price: Money,
});
export type OfferTier = z.infer<typeof OfferTier>;

export const Offer = z.object({
  qid: Qid,
  status: OfferStatus,
  /** Why it is not live; null while it can be bought. */
  hold: z.nullable(OfferHold),
  gtin: z.string(),
  /** The seller's own code for it; null if it has none. Buyers and other sellers never see it. */
  sku: z.nullable(z.string()),
  name: z.string(),
  brand: z.nullable(BrandName),
  category: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** The seller's own price, and the selling price after the discount of its brand. */
  listPrice: Money,
  discount: Fraction,
  /** When the discount of its brand ends; null without a discount, and for an open-ended one. */
  discountEndsAt: z.nullable(Instant),
  price: Money,
  currency: Currency,
  /**
   * Prices by quantity as the seller set them, rising quantities; one that is not below `price` has no effect. A price
   * reduction does not lower them.
   */
  tiers: z.array(OfferTier),
  stock: z.number(),
  unit: z.number(),
  /** Units that buyers ordered and the seller has not confirmed yet: the stock list still counts them. */
  heldUnits: z.number(),
  updatedAt: Instant,
  version: z.number(),
  /**
   * The selling price, after the discount, that matches the cheapest other seller: in the offer's currency at the
   * rate of the day; null without one. The price buyers pay is not part of an offer.
   */
  winningPrice: z.nullable(Money),
  /** (own price − winning) ÷ winning, as buyers compare them: "0.05" is 5 % above, 0 or less wins; null without another seller. */
  percentageToWinningPrice: z.nullable(Fraction),
  isWinning: z.boolean(),
  /** Highest list price that wins with the discount as it is; null without another seller. */
  priceToWin: z.nullable(Money),
  /** Demand of the last 30 days: units ordered, searches and watchlists together. */
  demand: z.number(),
});
export type Offer = z.infer<typeof Offer>;

/** The floor of an offer: the lowest price, after the discount, that the seller wants to sell at. */
export const OfferFloor = z.object({
  /** The seller's cost of a unit; null if not set. */
  unitCost: z.nullable(Money),
  /** The minimum margin as a share of the price, of this offer and of its brand: "0.2" is 20 %. */
  leastReturn: z.nullable(Fraction),
  brandLeastReturn: z.nullable(Fraction),
  /** The resulting floor price; null without a cost. */
  price: z.nullable(Money),
  /** 0 until it is set for the first time. */
  version: z.number(),
  brandVersion: z.number(),
});
export type OfferFloor = z.infer<typeof OfferFloor>;

export const OfferDetail = z.extend(Offer, {
  fid: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  /** Prices that match the others, like `winningPrice`; nulls when there are none. */
  competition: z.object({
    offerCount: z.number(),
    lowest: z.nullable(Money),
    median: z.nullable(Money),
    highest: z.nullable(Money),
    units: z.number(),
    /** 1 is the cheapest for buyers; null unless the offer is active. */
    rank: z.nullable(z.number()),
    /** The cheapest 50 of the others: the price of this offer that matches each, and their units. */
    steps: z.array(z.object({ price: Money, units: z.number() })),
  }),
  floor: OfferFloor,
  /** The stock list that its price and stock last came from; null when it was not in the last one. */
  stockList: z.nullable(
    z.object({
      qid: Qid,
      /** The draft that the list came from; null for one that no user reviewed. */
      draftQid: z.nullable(Qid),
      fileName: z.string(),
      appliedAt: Instant,
      rowNumber: z.number(),
      /** Null when the row did not say; the offer kept what it had. */
      listPrice: z.nullable(Money),
      stock: z.nullable(z.number()),
    }),
  ),
  /** Past selling prices, oldest first; the last one is current. */
  priceHistory: z.array(z.object({ from: z.nullable(Instant), price: Money })),
  demandDetail: z.object({
    unitsOrdered: z.number(),
    searches: z.number(),
    watchers: z.number(),
    /** Null until demand was counted once. */
    countedAt: z.nullable(Instant),
  }),
  /** The part of `unitsOrdered` that was ordered from this offer: counted at the same time, over the same 30 days. */
  unitsSold: z.number(),
});
export type OfferDetail = z.infer<typeof OfferDetail>;
