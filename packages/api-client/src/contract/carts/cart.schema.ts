import * as z from "zod/mini";
import { Currency, Money, Qid } from "#contract/values.ts";

export const CartLine = z.object({
  qid: Qid,
  offerQid: Qid,
  /** Code of the seller, six characters. */
  seller: z.string(),
  gtin: z.string(),
  name: z.string(),
  brand: z.string(),
  unit: z.number(),
  quantity: z.number(),
  /** Stock of the offer now. */
  availableQuantity: z.number(),
  /** Landed unit price now, and as the buyer saw it when the line was last changed. */
  price: Money,
  seenPrice: Money,
  currency: Currency,
  subtotal: Money,
});
export type CartLine = z.infer<typeof CartLine>;

/** The part of a cart that one seller supplies. */
export const CartAllocation = z.object({
  /** Code of the seller: the id of the allocation inside the cart. */
  fid: z.string(),
  mov: Money,
  movCurrency: Currency,
  /** Landed value of its lines. */
  subtotal: Money,
  /** Subtotal ÷ MOV with three decimals; "1.000" and more is met. */
  movProgress: z.string(),
  isMovMet: z.boolean(),
  lineCount: z.number(),
  lines: z.array(CartLine),
});
export type CartAllocation = z.infer<typeof CartAllocation>;

export const Cart = z.object({
  qid: Qid,
  lineCount: z.number(),
  /** Landed value by currency. */
  totals: z.array(z.object({ amount: Money, currency: Currency })),
  version: z.number(),
});
export type Cart = z.infer<typeof Cart>;
