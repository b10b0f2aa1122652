import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { Fraction, Qid } from "#contract/values.ts";

/** Brands of one call: more than any seller discounts at once. */
export const MAX_DISCOUNTS = 200;

/** A share of the list price as a fraction with at most three decimals: "0.05" is 5 %, "0.125" is 12.5 %. */
export const Discount = z.string().check(z.regex(/^0?\.\d{1,3}$/));

export const BrandDiscount = z.object({
  brandDiscountQid: Qid,
  brandQid: Qid,
  brandName: z.string(),
  discount: Fraction,
  offerCount: z.number(),
});
export type BrandDiscount = z.infer<typeof BrandDiscount>;

const wanted = z.object({ brandQid: Qid, discount: Discount });

const discountErrors = {
  discount_out_of_range: {
    status: 400,
    message: "A discount is at least 0.1 % and at most 90 %.",
    details: z.object({ brandQids: z.array(z.string()), minimum: Fraction, maximum: Fraction }),
  },
  brand_not_offered: {
    status: 400,
    message: "You offer nothing of this brand.",
    details: z.object({ brandQids: z.array(z.string()) }),
  },
  brand_named_twice: {
    status: 400,
    message: "Name each brand once.",
    details: z.object({ brandQids: z.array(z.string()) }),
  },
} as const;

export const listBrandDiscounts = defineEndpoint({
  id: "discounts.list",
  method: "GET",
  path: "offers/brand-discounts/",
  access: ["seller"],
  summary: "The seller's brand discounts, by brand.",
  answer: z.object({ count: z.number(), results: z.array(BrandDiscount) }),
});

export const previewBrandDiscounts = defineEndpoint({
  id: "discounts.preview",
  method: "GET",
  path: "offers/brand-discounts/preview/",
  access: ["seller"],
  summary: "What a discount on a brand would do, without doing it.",
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
});

export const upsertBrandDiscounts = defineEndpoint({
  id: "discounts.upsert",
  method: "POST",
  path: "offers/brands-discounts/upsert-multiple/",
  access: ["seller"],
  summary: "Sets the discounts of some brands, all or none; others stay as they are.",
  body: z.strictObject({
    discounts: z.array(z.strictObject(wanted.shape)).check(z.minLength(1), z.maxLength(MAX_DISCOUNTS)),
  }),
  answer: z.object({ count: z.number(), results: z.array(BrandDiscount) }),
  errors: discountErrors,
  idempotent: true,
  takesLong: true,
});

export const deleteBrandDiscount = defineEndpoint({
  id: "discounts.delete",
  method: "DELETE",
  path: "offers/brand-discount/{id}/",
  access: ["seller"],
  summary: "Ends the discount of a brand; its offers sell at their list prices again.",
  params: z.object({ id: Qid }),
  answer: z.object({ count: z.number(), results: z.array(BrandDiscount) }),
  takesLong: true,
});
