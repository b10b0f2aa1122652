import type { optimizeActiveCart as endpoint } from "@quayside/api-client/contract/carts/filling";
import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Handler } from "#http/context.ts";
import { buyerIdOf } from "#modules/buyers/index.ts";
import { cartActor } from "#modules/carts/cart-actor.ts";
import { readCartLines } from "#modules/carts/cart.reader.ts";
import { allocationsOf, cartOf } from "#modules/carts/cart.rules.ts";
import { openCart, touchCart } from "#modules/carts/cart.writer.ts";
import type { CartPlan } from "#modules/carts/optimiser/cart-problem.ts";
import { optimiseApart } from "#modules/carts/optimiser/optimise-apart.ts";
import {
  findUnsoldVariants,
  readCandidates,
  readDroppedLines,
  readMinimums,
  readWanted,
} from "#modules/carts/wanted.reader.ts";
import {
  type Dropped,
  addDroppedLines,
  forgetDroppedLines,
  replacePicks,
} from "#modules/carts/wanted.writer.ts";

/** Spreads the open cart over the sellers; what finds no place becomes dropped lines, which the next call tries again. */
export const optimizeActiveCart: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, now } = context;
  const cart = await openCart(tx, buyerIdOf(scope), now);
  const wanted = await readWanted(tx, cart.id);
  const variantIds = wanted.map((one) => one.variantId);
  const plan = await planFor(tx, cart.id, { wanted, day: now.toISOString().slice(0, 10) });
  const unsold = await findUnsoldVariants(tx, { cartId: cart.id, variantIds });
  await replacePicks(tx, { cartId: cart.id, picks: plan.picks, now });
  await forgetDroppedLines(tx, { cartId: cart.id, which: "known" });
  const dropped = plan.missing.map(({ lineId: variantId, quantity, reason }): Dropped => {
    const because = reason === "OUT_OF_STOCK" ? (unsold.get(variantId) ?? reason) : reason;
    return { gtin: null, variantId, quantity, reason: because, fileRow: null };
  });
  await addDroppedLines(tx, { cartId: cart.id, dropped, now });
  await touchCart(tx, cart.id);
  await writeAudit(tx, cartActor(context), {
    action: "cart.optimise",
    subjectKind: "cart",
    subjectQid: cart.qid,
    detail: { lines: plan.picks.length, dropped: dropped.length },
  });
  const lines = await readCartLines(tx, cart.id);
  return {
    cart: cartOf({ ...cart, version: cart.version + 1 }, lines),
    allocations: allocationsOf(lines),
    droppedLines: await readDroppedLines(tx, cart.id),
  };
};

async function planFor(
  tx: Tx,
  cartId: number,
  { wanted, day }: { wanted: readonly { variantId: number; quantity: number }[]; day: string },
): Promise<CartPlan> {
  const variantIds = wanted.map((one) => one.variantId);
  const candidates = await readCandidates(tx, { variantIds, cartId, held: "pinned", day });
  const sellerIds = [...new Set(candidates.map((candidate) => candidate.sellerId))];
  return optimiseApart({
    lines: wanted.map(({ variantId: id, quantity }) => ({ id, quantity })),
    offers: candidates.map(({ variantId: lineId, landedMinor: value, ...offer }) => ({
      ...offer,
      lineId,
      value,
    })),
    sellers: await readMinimums(tx, { sellerIds, cartId }),
  });
}
