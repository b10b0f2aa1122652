import { createTestSale as endpoint } from "@quayside/api-client/contract/internal/internal.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import {
  findSellerOf,
  findTestBuyer,
  findTestLines,
  numberOfSale,
} from "#modules/back-office/internal/test-sale.reader.ts";
import { applyOrderPayment, placeOrder } from "#modules/buying/orders/index.ts";
import { byUser } from "#db/audit.writer.ts";

/**
 * Orders from one seller and pays, like a checkout. The provider is not asked for the buyer's money, so every payment
 * method creates a sale, and its outcome shows when the seller triggers the payment.
 */
export const createTestSale: Handler<typeof endpoint> = async ({ tx, scope, body, now, requestId }) => {
  const sellerId = (await findSellerOf(tx, body.sellerEmail)) ?? fail(endpoint, "seller_not_found");
  const lines = await findTestLines(tx, { sellerId, limit: body.lines });
  if (lines.length < body.lines) fail(endpoint, "not_enough_offers", { available: lines.length });
  const buyer = await findTestBuyer(tx);
  if (!buyer) throw new Error("No buyer company has addresses to order with");

  const actor = byUser({ scope, requestId, now }, buyer.buyerId);
  const placed = await placeOrder(tx, {
    ...buyer,
    requestKey: null,
    daysDeferred: 0,
    lines,
    method: body.paymentMethod,
    actor,
    now,
  });
  // Another buyer ordered the rest of an offer at the same time.
  if (placed.kind === "short")
    fail(endpoint, "not_enough_offers", { available: lines.length - placed.lines.length });
  const [saleQid] = await applyOrderPayment(tx, { orderId: placed.orderId, now, actor });
  if (saleQid === undefined) throw new Error("A paid order has no sale");
  return { saleQid, number: await numberOfSale(tx, saleQid) };
};
