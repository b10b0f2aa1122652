import * as z from "zod/mini";
import { Currency, Money, Qid } from "#contract/values.ts";

/** A product of the catalogue with the offer a buyer would get first. */
export const VariantHit = z.object({
  fid: z.string(),
  slug: z.string(),
  gtin: z.string(),
  name: z.string(),
  brand: z.object({ name: z.string(), slug: z.string() }),
  category: z.object({ name: z.string(), slug: z.string() }),
  imageUrl: z.nullable(z.string()),
  /** Lowest landed unit price of an offer in stock; null when nobody has it. */
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
});
export type VariantOffer = z.infer<typeof VariantOffer>;
