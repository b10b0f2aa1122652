import type { optimizeActiveCart as endpoint } from "@quayside/api-client/contract/carts/filling.endpoints";
import type { Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Handler } from "#kernel/context.ts";
import { ApiFailure } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { applyCartPlan } from "#modules/buying/carts/apply-cart-plan.ts";
import { openCart } from "#modules/buying/carts/cart.writer.ts";
import type { CartProblem } from "#modules/buying/carts/optimiser/cart-problem.ts";
import { optimiseInWorker } from "#modules/buying/carts/optimiser/optimise.worker-client.ts";
import { readCandidates, readMinimums, readWanted } from "#modules/buying/carts/cart-candidates.reader.ts";

/** Attempts to make a plan while the cart keeps changing. */
const ATTEMPTS = 3;

/**
 * Distributes the open cart over the sellers; what cannot be placed becomes dropped lines, which the next call tries
 * again. The plan is made between two transactions and applies only to the cart version it was made for.
 * @throws ApiFailure version_conflict when the cart keeps changing meanwhile
 */
export const optimizeActiveCart: Handler<typeof endpoint> = async (context) => {
  const { db, scope, now, finish } = context;
  for (let attempt = 1; ; attempt += 1) {
    const asked = await inTransaction(db, (tx) => readProblem(tx, buyerIdOf(scope), now));
    const plan = await optimiseInWorker(asked.problem);
    try {
      return await finish((tx) => applyCartPlan(tx, context, asked.version, plan));
    } catch (error) {
      const isMoved = error instanceof ApiFailure && error.code === "version_conflict";
      if (!isMoved || attempt === ATTEMPTS) throw error;
    }
  }
};

async function readProblem(
  tx: Tx,
  buyerId: number,
  now: Date,
): Promise<{ version: number; problem: CartProblem }> {
  const { id: cartId, version } = await openCart(tx, buyerId, now);
  const wanted = await readWanted(tx, cartId);
  const day = now.toISOString().slice(0, 10);
  const candidates = await readCandidates(tx, { wanted, cartId, held: "pinned", day });
  const sellerIds = [...new Set(candidates.map((candidate) => candidate.sellerId))];
  const problem = {
    lines: wanted.map(({ variantId: id, quantity }) => ({ id, quantity })),
    offers: candidates.map(({ variantId: lineId, landedMinor: value, ...offer }) => ({
      ...offer,
      lineId,
      value,
    })),
    sellers: await readMinimums(tx, { sellerIds, cartId, now }),
  };
  return { version, problem };
}
