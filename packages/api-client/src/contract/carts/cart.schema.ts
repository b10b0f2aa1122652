import * as z from "zod/mini";
import { DealId, LineDeal } from "#contract/deals/deal.schema.ts";
import { OfferTier } from "#contract/offers/offer.schema.ts";
import { Currency, Instant, Money, Qid } from "#contract/values.ts";

export const CartLine = z.object({
  qid: Qid,
  offerQid: Qid,
  /** The deal its units were added for, and what it gives; null without one. */
  dealId: z.nullable(DealId),
  deal: z.nullable(LineDeal),
  /** Code of the seller, six characters. */
  seller: z.string(),
  gtin: z.string(),
  name: z.string(),
  brand: z.string(),
  unit: z.number(),
  quantity: z.number(),
  /** Stock of the offer now. */
  availableQuantity: z.number(),
  /** Current landed unit price, and the one the buyer saw when the line was last changed. */
  price: Money,
  seenPrice: Money,
  currency: Currency,
  subtotal: Money,
  /** Assigned to this seller by hand: optimising keeps it there. */
  isPinned: z.boolean(),
  /** The step of the prices by quantity that `price` is; null at the usual price and at that of a deal. */
  tier: z.nullable(OfferTier),
  /** The next step that is in stock; null without one. */
  nextTier: z.nullable(
    z.object({
      ...OfferTier.shape,
      /** What so many units would cost less than at the line's price. */
      saving: Money,
    }),
  ),
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

/** A cart in the list of all carts of a buyer. */
export const CartSummary = z.object({
  qid: Qid,
  status: z.enum(["ACTIVE", "ORDERED"]),
  createdAt: Instant,
  lineCount: z.number(),
  droppedLineCount: z.number(),
  /** Landed value by currency: as it is now for the open cart, as it was last seen for an ordered one. */
  totals: z.array(z.object({ amount: Money, currency: Currency })),
});
export type CartSummary = z.infer<typeof CartSummary>;

/**
 * Why a wanted product is in no seller's part of the cart: no seller has it, or not enough of it; the quantity is
 * below one selling unit; the seller's minimum order value is out of reach; the product is unknown; its sellers are
 * not selling at the moment; they do not sell to the buyer's country or ship to the destination; or no quantity could
 * be read.
 */
export const DropReason = z.enum([
  "OUT_OF_STOCK",
  "BELOW_UNIT_SIZE",
  "MOV_NOT_REACHED",
  "NOT_FOUND",
  "SELLER_PAUSED",
  "NOT_SOLD_TO_COUNTRY",
  "QUANTITY_INVALID",
]);
export type DropReason = z.infer<typeof DropReason>;

export const DroppedLine = z.object({
  qid: Qid,
  /** As entered; not always a GTIN. */
  gtin: z.string(),
  /** Null when the product is not known. */
  name: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  /** Units that are missing; null when none could be read. */
  quantity: z.nullable(z.number()),
  reason: DropReason,
  /** Row of the uploaded file, counting from 1; null when it came another way. */
  fileRow: z.nullable(z.number()),
});
export type DroppedLine = z.infer<typeof DroppedLine>;

/** Units that were requested and did not get into the cart, or were taken out of it. */
export const MissingUnits = z.object({
  gtin: z.string(),
  name: z.nullable(z.string()),
  quantity: z.number(),
  reason: DropReason,
});
export type MissingUnits = z.infer<typeof MissingUnits>;

/** Maximum number of non-empty rows in an uploaded file. */
export const CART_UPLOAD_ROWS = 5000;

/** Maximum file size in bytes. */
export const CART_UPLOAD_BYTES = 5 * 1024 * 1024;

/** The result of one row of an uploaded file. */
export const CartUploadRow = z.object({
  /** Counting from 1, with the headings. */
  row: z.number(),
  /** As in the file. */
  gtin: z.string(),
  quantity: z.nullable(z.number()),
  outcome: z.enum(["ADDED", "PARTLY_ADDED", "DROPPED"]),
  addedQuantity: z.number(),
  reason: z.nullable(DropReason),
});
export type CartUploadRow = z.infer<typeof CartUploadRow>;
