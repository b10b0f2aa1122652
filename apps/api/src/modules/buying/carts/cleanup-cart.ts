import { cleanupCart as endpoint } from "@quayside/api-client/contract/carts/filling.endpoints";
import type { MissingUnits } from "@quayside/api-client/contract/carts/cart.schema";
import { writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { cartActor } from "#modules/buying/carts/active-cart.ts";
import { type CartLineRow, readCartLines } from "#modules/buying/carts/cart.reader.ts";
import { cartOf } from "#modules/buying/carts/cart.rules.ts";
import {
  acceptPrices,
  lockCart,
  lowerUnits,
  removeLine,
  touchCart,
} from "#modules/buying/carts/cart.writer.ts";
import { forgetDroppedLines } from "#modules/buying/carts/cart-candidates.writer.ts";

/** The part of a line that cannot be ordered now; null when all of it can. */
function missingOf({ gtin, name, quantity, stock, unit, unsoldBecause }: CartLineRow): MissingUnits | null {
  const most = Math.min(quantity, stock);
  const orderable = most - (most % unit);
  if (orderable === quantity) return null;
  return {
    gtin,
    name,
    quantity: quantity - orderable,
    reason: most < quantity ? (unsoldBecause ?? "OUT_OF_STOCK") : "BELOW_UNIT_SIZE",
  };
}

/** Keeps only what can be ordered now, at its current price; minimum order values are left to the buyer. */
export const cleanupCart: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, now } = context;
  const cart = (await lockCart(tx, { buyerId: buyerIdOf(scope), qid: params.id })) ?? failWith("not_found");
  if (cart.status !== "ACTIVE") fail(endpoint, "invalid_state", { status: cart.status });
  const removed: MissingUnits[] = [];
  for (const line of await readCartLines(tx, cart.id, now)) {
    const missing = missingOf(line);
    if (!missing) continue;
    removed.push(missing);
    const quantity = line.quantity - missing.quantity;
    if (quantity === 0) await removeLine(tx, { cartId: cart.id, qid: line.qid });
    else await lowerUnits(tx, { qid: line.qid, quantity });
  }
  const repriced = await acceptPrices(tx, { cartId: cart.id, now });
  const forgottenCount = await forgetDroppedLines(tx, { cartId: cart.id, which: "all" });
  await touchCart(tx, cart.id);
  await writeAudit(tx, cartActor(context), {
    action: "cart.clean_up",
    subjectKind: "cart",
    subjectQid: cart.qid,
    detail: { removed: removed.length, repriced: repriced.length, forgotten: forgottenCount },
  });
  const lines = await readCartLines(tx, cart.id, now);
  return { cart: cartOf({ ...cart, version: cart.version + 1 }, lines), removed, repriced, forgottenCount };
};
