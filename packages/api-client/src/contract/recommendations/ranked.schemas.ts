import * as z from "zod/mini";
import { rawText } from "#contract/plain-text.ts";
import { Offer } from "#contract/offers/offer.schema.ts";
import { Brands, Fraction, Money, PageQuery, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** An offer that does not win, with the components of the gain from winning. */
export const RankedOffer = z.extend(Offer, {
  /** demand × (1 − winShare) × room, in the offer's currency; "0.00" when the winning price is below the floor. */
  expectedGain: Money,
  /** Of the units that buyers ordered of the product in 30 days, the share that this offer sold; 0 when none were ordered. */
  winShare: Fraction,
  /** Ordered units behind the win share: its sample size. */
  unitsOrdered: z.number(),
  /** Winning price minus floor; may be negative. Without a floor, the whole winning price. */
  room: Money,
  /** How much the price, after the discount, has to drop to win. */
  drop: Money,
  /** The lowest price the seller wants to sell at; null without one. */
  floorPrice: z.nullable(Money),
  isBelowFloor: z.boolean(),
});
export type RankedOffer = z.infer<typeof RankedOffer>;

export const listRankedOffers = {
  summary:
    "Offers that do not win, largest gain first: demand × (1 − win share) × room to the winning price.",
  query: z.object({
    /** Slug of a brand. */
    brand: Brands,
    /** Words of brand and name, or a GTIN. */
    search: z.optional(rawText(0, 100)),
    ...PageQuery,
  }),
  answer: listOf(RankedOffer),
} as const satisfies EndpointSchemas;
