import * as z from "zod/mini";
import { OpenDeal } from "#contract/deals/deal.schema.ts";
import { OfferTier } from "#contract/offers/offer.schema.ts";
import { Country, Currency, Instant, Money, Qid } from "#contract/values.ts";

/** A product of the catalogue with the offer a buyer would get first. */
export const VariantHit = z.object({
  fid: z.string(),
  slug: z.string(),
  gtin: z.string(),
  name: z.string(),
  brand: z.object({ name: z.string(), slug: z.string() }),
  category: z.object({ name: z.string(), slug: z.string() }),
  imageUrl: z.nullable(z.string()),
  /** Lowest landed unit price of an offer in stock; null when no seller has it. */
  lowestPrice: z.nullable(Money),
  currency: z.nullable(Currency),
  /** Stock and selling unit of that offer. */
  inventory: z.number(),
  unit: z.nullable(z.number()),
  offerCount: z.number(),
  totalInventory: z.number(),
});
export type VariantHit = z.infer<typeof VariantHit>;

/** An offer as a buyer sees it: the seller is a code of six characters. */
export const VariantOffer = z.object({
  qid: Qid,
  seller: z.string(),
  /** Landed unit price. */
  price: Money,
  currency: Currency,
  inventory: z.number(),
  unit: z.number(),
  /** Minimum order value of the seller, in the currency of the offer. */
  mov: Money,
  /** Running deals of the offer for the buyer's company, cheapest first; add a line with its `dealId` to buy at one. */
  deals: z.array(OpenDeal),
  /** Landed prices by quantity, rising quantities: a line that reaches a step has its price for every unit. */
  tiers: z.array(OfferTier),
});
export type VariantOffer = z.infer<typeof VariantOffer>;

/** A product with its cheapest offers. */
export const VariantOfferHit = z.extend(VariantHit, {
  /** The five cheapest, landed price in EUR rising; `variants/{fid}/{slug}/offers/` has all. */
  offers: z.array(VariantOffer),
});
export type VariantOfferHit = z.infer<typeof VariantOfferHit>;

/** Everything about one product. */
export const VariantDetail = z.extend(VariantHit, {
  /** The product's key, independent of how its GTIN is written. */
  gtin14: z.string(),
  /** Contents as printed on the pack, e.g. "250 ml". */
  size: z.nullable(z.string()),
  createdAt: Instant,
  /** Countries its offers ship from. */
  countries: z.array(Country),
  /** Mean of the daily lowest landed prices of the last 30 days, in EUR. */
  usualPrice: z.nullable(Money),
  /** True when the lowest price is at least 5 % below the usual one. */
  isWellPriced: z.boolean(),
  /** True when an offer of it has a price reduction, or a deal for all buyers. */
  hasDeal: z.boolean(),
});
export type VariantDetail = z.infer<typeof VariantDetail>;

/** The lowest landed price of a product on each day, oldest first. */
export const PriceHistory = z.object({
  currency: z.literal("EUR"),
  results: z.array(z.object({ day: z.iso.date(), lowestPrice: z.nullable(Money) })),
});
export type PriceHistory = z.infer<typeof PriceHistory>;
