import * as z from "zod/mini";
import { shaped } from "#contract/plain-text.ts";
import { Currency, Instant, Money, Qid } from "#contract/values.ts";
import { dealProblems, dealStates } from "#contract/deals/deals.rules.ts";

/** Names a deal in a cart: the support desk's number of a deal agreed there, otherwise the deal's id. */
export const DealId = shaped(40, /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/);

export const DealState = z.enum(dealStates);

/** A deal as its seller sees it. */
export const Deal = z.object({
  qid: Qid,
  dealId: DealId,
  version: z.number(),
  state: DealState,
  offer: z.object({
    qid: Qid,
    gtin: z.string(),
    name: z.string(),
    brand: z.string(),
    unit: z.number(),
    stock: z.number(),
    /** The usual selling price, after the discount of the brand. */
    price: Money,
  }),
  /** True when staff agreed it at the support desk. */
  isFromSupport: z.boolean(),
  /** True when only one company may buy at it. */
  isForOneBuyer: z.boolean(),
  /** The order whose buyer it is for; null for all buyers, and where staff named the company. */
  buyerOrderNumber: z.nullable(z.string()),
  price: Money,
  currency: Currency,
  quantity: z.number(),
  minimumQuantity: z.number(),
  /** Units ordered at the deal's price, and units that can still be ordered: never more than the offer's stock. */
  sold: z.number(),
  left: z.number(),
  /** Value of the units sold at the seller's price, of paid orders that were not declined, cancelled or expired. */
  revenue: Money,
  /** The units whose value that is. */
  revenueUnits: z.number(),
  /** Value of the same units at the usual price that the offer had when each was ordered. */
  usualRevenue: Money,
  /** Companies that ordered. */
  buyerCount: z.number(),
  startsAt: Instant,
  endsAt: Instant,
  withdrawnAt: z.nullable(Instant),
  /** What staff told the seller when they set it up or withdrew it; null where the seller did. */
  setUpReason: z.nullable(z.string()),
  withdrawalReason: z.nullable(z.string()),
  createdAt: Instant,
});
export type Deal = z.infer<typeof Deal>;

/** A deal as staff see it. */
export const StaffDeal = z.extend(Deal, {
  seller: z.object({ qid: Qid, name: z.string(), code: z.string() }),
  /** The only company that may buy at it; null for all buyers. */
  buyer: z.nullable(z.string()),
});
export type StaffDeal = z.infer<typeof StaffDeal>;

/** An offer that staff may set up a deal of. */
export const DealOffer = z.object({
  ...Deal.shape.offer.shape,
  currency: Currency,
  seller: StaffDeal.shape.seller,
});
export type DealOffer = z.infer<typeof DealOffer>;

/** A running deal as a buyer sees it. */
export const OpenDeal = z.object({
  dealId: DealId,
  /** Landed unit price. */
  price: Money,
  minimumQuantity: z.number(),
  /** Units that can be ordered at this price now. */
  left: z.number(),
  endsAt: Instant,
  /** True when only the buyer's company may buy at it. */
  isForOneBuyer: z.boolean(),
});
export type OpenDeal = z.infer<typeof OpenDeal>;

/** The deal of a cart line. */
export const LineDeal = z.object({
  ...OpenDeal.shape,
  /** Why the line has the usual price; null while the deal applies. */
  problem: z.nullable(z.enum(dealProblems)),
});
