import * as z from "zod/mini";
import { Country, Currency, Instant, Money, Qid } from "#contract/values.ts";

export const BuyerOrderStatus = z.enum([
  "AWAITING_PAYMENT",
  "PAYMENT_IN_REVIEW",
  "PAID",
  "PARTIALLY_SHIPPED",
  "SHIPPED",
  "COMPLETED",
  "CANCELLED",
  "EXPIRED",
]);
export type BuyerOrderStatus = z.infer<typeof BuyerOrderStatus>;

/** A warehouse shipment of an order whose packages are consolidated; it has a carrier once dispatched. */
export const OutboundShipment = z.object({
  qid: Qid,
  status: z.enum(["PREPARING", "DISPATCHED", "DELIVERED"]),
  packageCount: z.number(),
  carrier: z.nullable(z.string()),
  trackingNumbers: z.array(z.string()),
  dispatchedAt: z.nullable(Instant),
  deliveredAt: z.nullable(Instant),
});

export const BuyerOrder = z.object({
  qid: Qid,
  status: BuyerOrderStatus,
  /** Raised by every change of the status. */
  version: z.number(),
  createdAt: Instant,
  /** When an unpaid order releases its stock; null once it is paid. */
  expiresAt: z.nullable(Instant),
  daysDeferred: z.number(),
  totals: z.array(z.object({ amount: Money, currency: Currency })),
  shippingAddress: z.object({ city: z.string(), country: Country }),
  lineCount: z.number(),
  /** One sale for each seller, once the order is paid. */
  sales: z.array(Qid),
  /** Empty for an order shipped directly from its sellers, and until a warehouse starts packing. */
  outboundShipments: z.array(OutboundShipment),
});
export type BuyerOrder = z.infer<typeof BuyerOrder>;

export const BuyerOrderLine = z.object({
  qid: Qid,
  seller: z.string(),
  gtin: z.string(),
  name: z.string(),
  brand: z.string(),
  unit: z.number(),
  quantity: z.number(),
  confirmedQuantity: z.nullable(z.number()),
  /** Landed unit price. */
  price: Money,
  currency: Currency,
});
export type BuyerOrderLine = z.infer<typeof BuyerOrderLine>;

/** A sale as its buyer sees it: the seller by its code, no seller prices. */
export const BuyerSale = z.object({
  qid: Qid,
  number: z.string(),
  seller: z.string(),
  status: z.string(),
  createdAt: Instant,
  /** Landed value as ordered, and the amount refunded or to be refunded to the wallet. */
  total: Money,
  refunded: Money,
  currency: Currency,
  shipments: z.array(z.object({ qid: Qid, carrier: z.string(), trackingNumbers: z.array(z.string()) })),
});
export type BuyerSale = z.infer<typeof BuyerSale>;
