import type { optimizeActiveCart as endpoint } from "@quayside/api-client/contract/carts/filling.endpoints";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { cartActor } from "#modules/buying/carts/active-cart.ts";
import { readCartLines } from "#modules/buying/carts/cart.reader.ts";
import { allocationsOf, cartOf } from "#modules/buying/carts/cart.rules.ts";
import { openCart, touchCart } from "#modules/buying/carts/cart.writer.ts";
import type { CartPlan } from "#modules/buying/carts/optimiser/cart-problem.ts";
import {
  findUnsoldVariants,
  readDroppedLines,
  readWanted,
} from "#modules/buying/carts/cart-candidates.reader.ts";
import {
  type Dropped,
  addDroppedLines,
  forgetDroppedLines,
  replacePicks,
} from "#modules/buying/carts/cart-candidates.writer.ts";

/**
 * Writes a plan into the open cart.
 * @param version the cart version that the plan was made for
 * @throws ApiFailure version_conflict when the cart has changed since
 */
export async function applyCartPlan(
  tx: Tx,
  call: { scope: Scope; requestId: string; now: Date },
  version: number,
  plan: CartPlan,
): Promise<AnswerOf<typeof endpoint>> {
  const { scope, now } = call;
  const cart = await openCart(tx, buyerIdOf(scope), now);
  if (cart.version !== version) failWith("version_conflict");
  const variantIds = (await readWanted(tx, cart.id)).map((one) => one.variantId);
  const unsold = await findUnsoldVariants(tx, { cartId: cart.id, variantIds });
  await replacePicks(tx, { cartId: cart.id, picks: plan.picks, now });
  await forgetDroppedLines(tx, { cartId: cart.id, which: "known" });
  const dropped = plan.missing.map(({ lineId: variantId, quantity, reason }): Dropped => {
    const because = reason === "OUT_OF_STOCK" ? (unsold.get(variantId) ?? reason) : reason;
    return { gtin: null, variantId, quantity, reason: because, fileRow: null };
  });
  await addDroppedLines(tx, { cartId: cart.id, dropped, now });
  await touchCart(tx, cart.id);
  await writeAudit(tx, cartActor(call), {
    action: "cart.optimise",
    subjectKind: "cart",
    subjectQid: cart.qid,
    detail: { lines: plan.picks.length, dropped: dropped.length },
  });
  const lines = await readCartLines(tx, cart.id, now);
  return {
    cart: cartOf({ ...cart, version: cart.version + 1 }, lines),
    allocations: allocationsOf(lines),
    droppedLines: await readDroppedLines(tx, cart.id),
  };
}
