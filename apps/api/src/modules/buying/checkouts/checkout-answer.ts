import { type Checkout, DaysDeferred } from "@quayside/api-client/contract/checkouts/checkout.schema";
import type { Database, Tx } from "#db/database.ts";
import { type CartRow, readCartLines, totalsOf } from "#modules/buying/carts/index.ts";

/** The checkout of a cart: choices and totals. */
export async function checkoutAnswer(db: Database | Tx, cart: CartRow, now: Date): Promise<Checkout> {
  const lines = await readCartLines(db, cart.id, now);
  return {
    cartQid: cart.qid,
    billingAddressQid: cart.billingAddressQid,
    shippingAddressQid: cart.shippingAddressQid,
    daysDeferred: DaysDeferred.parse(cart.daysDeferred),
    lineCount: lines.length,
    totals: totalsOf(lines),
  };
}
