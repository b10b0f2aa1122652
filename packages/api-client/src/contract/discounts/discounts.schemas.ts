import * as z from "zod/mini";
import { seenQuery, staleVersion } from "#contract/seen-version.ts";
import { shaped } from "#contract/plain-text.ts";
import { Currency, Fraction, Instant, Money, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";
import { ConfirmsLargeMoves, largePriceMove } from "#contract/offers/price-move.schemas.ts";
import { MAX_DISCOUNTS } from "#contract/limits.rules.ts";

/** A share of the list price as a fraction with at most three decimals: "0.05" is 5 %, "0.125" is 12.5 %. */
export const Discount = shaped(5, /^0?\.\d{1,3}$/);

/** SCHEDULED begins later; RUNNING is the one buyers pay; ENDED is over. */
export const DiscountState = z.enum(["SCHEDULED", "RUNNING", "ENDED"]);
export type DiscountState = z.infer<typeof DiscountState>;

export const BrandDiscount = z.object({
  brandDiscountQid: Qid,
  version: z.number(),
  brandQid: Qid,
  brandName: z.string(),
  discount: Fraction,
  state: DiscountState,
  startsAt: Instant,
  /** Null when it runs until it is ended. */
  endsAt: z.nullable(Instant),
  /** The seller's offers of the brand. */
  offerCount: z.number(),
});
export type BrandDiscount = z.infer<typeof BrandDiscount>;

const wanted = z.strictObject({
  brandQid: Qid,
  discount: Discount,
  /** Now, unless it is later. */
  startsAt: z.optional(z.nullable(Instant)),
  /** Without one it runs until it is ended. */
  endsAt: z.optional(z.nullable(Instant)),
  /** A discount of the brand that this one replaces: it ends now, or is deleted if it has not begun. */
  replaces: z.optional(Qid),
});
export type WantedDiscount = z.infer<typeof wanted>;

const wantedDiscounts = z.strictObject({
  discounts: z.array(wanted).check(z.minLength(1), z.maxLength(MAX_DISCOUNTS)),
});

const discountErrors = {
  discount_out_of_range: {
    message: "A discount is at least 0.1 % and at most 90 %.",
    details: z.object({ brandQids: z.array(z.string()), minimum: Fraction, maximum: Fraction }),
  },
  brand_not_offered: {
    message: "You offer nothing of this brand.",
    details: z.object({ brandQids: z.array(z.string()) }),
  },
  brand_named_twice: {
    message: "Name each brand once.",
    details: z.object({ brandQids: z.array(z.string()) }),
  },
  discount_dates_invalid: {
    message: "A discount ends after it begins, later than now and at most two years ahead.",
    details: z.object({ brandQids: z.array(z.string()) }),
  },
} as const;

export const listBrandDiscounts = {
  summary: "The seller's brand discounts: running and scheduled ones by brand, or ended ones, latest first.",
  query: z.object({ list: z._default(z.enum(["CURRENT", "ENDED"]), "CURRENT"), ...PageQuery }),
  answer: z.extend(listOf(BrandDiscount), {
    counts: z.object({ CURRENT: z.number(), ENDED: z.number() }),
  }),
} as const satisfies EndpointSchemas;

export const previewBrandDiscounts = {
  summary: "Previews a discount on a brand.",
  query: z.object({ brandQid: Qid, discount: Discount }),
  answer: z.object({
    offerCount: z.number(),
    winningNow: z.number(),
    winningThen: z.number(),
  }),
  errors: {
    discount_out_of_range: discountErrors.discount_out_of_range,
    brand_not_offered: discountErrors.brand_not_offered,
  },
} as const satisfies EndpointSchemas;

export const previewManyBrandDiscounts = {
  summary: "Previews discounts on some brands: offers that win, sales of the last 30 days, overlaps.",
  body: wantedDiscounts,
  answer: z.object({
    currency: Currency,
    brands: z.array(
      z.object({
        brandQid: Qid,
        brandName: z.string(),
        /** Offers that can be bought now, and how many have the winning price with and without the discount. */
        offerCount: z.number(),
        winningNow: z.number(),
        winningThen: z.number(),
        /** Offers that would sell below the floor that the seller set for them. */
        belowFloor: z.number(),
        /** Units sold in the last 30 days, valued at current and at reduced prices. */
        unitsSold: z.number(),
        soldNow: Money,
        soldThen: Money,
        /** Discounts of the brand that overlap in time; this one takes precedence. */
        overlaps: z.array(
          z.object({
            brandDiscountQid: Qid,
            discount: Fraction,
            startsAt: Instant,
            endsAt: z.nullable(Instant),
            /** It continues after the new one has ended. */
            resumes: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  errors: discountErrors,
} as const satisfies EndpointSchemas;

export const upsertBrandDiscounts = {
  summary:
    "Sets the discounts of some brands, all or none; other brands are unchanged. During its period it takes precedence over earlier ones of the brand.",
  body: z.strictObject({ ...wantedDiscounts.shape, confirmsLargeMoves: ConfirmsLargeMoves }),
  answer: z.object({ count: z.number(), results: z.array(BrandDiscount) }),
  errors: { ...discountErrors, large_price_move: largePriceMove },
  takesLong: true,
} as const satisfies EndpointSchemas;

export const deleteBrandDiscount = {
  summary:
    "Ends the discount of a brand now, or deletes one that has not begun; its offers sell at their list prices again.",
  params: z.object({ id: Qid }),
  query: seenQuery,
  answer: z.object({ count: z.number(), results: z.array(BrandDiscount) }),
  errors: staleVersion("price reduction"),
  takesLong: true,
} as const satisfies EndpointSchemas;
