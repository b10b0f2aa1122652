import * as z from "zod/mini";
import { shaped } from "#contract/plain-text.ts";
import { OfferDetail } from "#contract/offers/offer.schema.ts";
import { Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const createOffer = {
  summary: "Offers a product of the catalogue that the seller has never offered, in the seller's currency.",
  body: z.strictObject({
    gtin: shaped(14, /^\d{8,14}$/),
    listPrice: shaped(10, /^\d{1,7}(\.\d{1,2})?$/),
    /** Need not be a multiple of the unit; the remainder cannot be sold. */
    stock: z.number().check(z.int(), z.minimum(0), z.maximum(10_000_000)),
    /** Units in a case; buyers order multiples of it. */
    unit: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  }),
  answer: OfferDetail,
  status: 201,
  errors: {
    price_not_positive: { message: "The price must be at least 0.01." },
    variant_not_found: { message: "No product has this GTIN." },
    offer_exists: {
      message: "You already offer this product. Change its price or stock instead.",
      details: z.object({ offerQid: Qid }),
    },
    brand_blocked: { message: "You cannot sell this brand at the moment." },
    stock_forbidden: { message: "You do not have permission to upload stock list." },
  },
} as const satisfies EndpointSchemas;

export const correctUnmatchedRow = {
  summary:
    "Corrects the GTIN of a row of the last stock list that the catalogue does not know: its product is offered with the row's price, stock, case and SKU.",
  params: z.object({
    /** The offer's `qid` in the list of unknown products: the stock list and its row. */
    id: shaped(40, /^[0-9A-Za-z]{1,30}-\d{1,7}$/),
  }),
  body: z.strictObject({
    /** The right number of the product: GTIN-8, 12, 13 or 14, or that of its case. */
    gtin: shaped(20, /^[\d -]{8,20}$/),
  }),
  answer: OfferDetail,
  status: 201,
  errors: {
    gtin_invalid: { message: "This is not a GTIN. Check its digits; the last one is a check digit." },
    variant_not_found: createOffer.errors.variant_not_found,
    offer_exists: createOffer.errors.offer_exists,
    brand_blocked: createOffer.errors.brand_blocked,
    stock_forbidden: createOffer.errors.stock_forbidden,
  },
} as const satisfies EndpointSchemas;
