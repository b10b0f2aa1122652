import type { CartPlan, CartProblem } from "#modules/buying/carts/optimiser/cart-problem.ts";
import { optimiseCart } from "#modules/buying/carts/optimiser/optimise-cart.ts";
import { threadBeside, threadPool } from "#work/thread-pool.ts";

/** Carts of up to this many lines are optimised faster than they are handed to a thread. */
const SMALL_CART = 20;

const program = threadBeside(import.meta.url, "optimise.worker");

/**
 * Optimises a cart without blocking the event loop: a large one in a thread.
 * @throws unavailable when the queue for a thread is full
 */
export async function optimiseInWorker(problem: CartProblem): Promise<CartPlan> {
  if (problem.lines.length <= SMALL_CART) return optimiseCart(problem);
  return (await threadPool().run({ program, name: "optimiseCart", input: problem })) as CartPlan;
}
