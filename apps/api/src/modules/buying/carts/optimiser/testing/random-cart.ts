import type { CartProblem } from "#modules/buying/carts/optimiser/cart-problem.ts";

/** Pseudo-random numbers from 0 to below 1, reproducible by seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface CartSize {
  readonly lines: number;
  readonly sellers: number;
  readonly offersOfLine: number;
  readonly quantity: number;
  /** Upper limit of minimum order values, as a share of the cart's value. */
  readonly minimumShare: number;
  readonly units: readonly number[];
}

/** A realistic cart: a product costs about the same everywhere, and stock is scarce in places. */
export function randomCart(seed: number, size: CartSize): CartProblem {
  const random = numbersFrom(seed);
  const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
  const sellers = Array.from({ length: size.sellers }, (_, id) => ({
    id,
    rate: [100, 117, 92][id % 3] ?? 100,
  }));
  const lines = Array.from({ length: size.lines }, (_, id) => ({ id, quantity: between(1, size.quantity) }));
  let nextId = 0;
  let worth = 0;
  const offers = lines.flatMap(({ id: lineId, quantity }) => {
    const price = between(200, 4000);
    worth += price * quantity;
    const suppliers = sellers
      .map((seller) => ({ seller, order: random() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, between(1, size.offersOfLine));
    return suppliers.map(({ seller }) => {
      const value = Math.max(1, Math.round((price * between(80, 120)) / 100));
      const unit = size.units[between(0, size.units.length - 1)] ?? 1;
      const stock = between(0, 2 * size.quantity);
      nextId += 1;
      return { id: nextId, lineId, sellerId: seller.id, unit, stock, value, cost: value * seller.rate };
    });
  });
  return {
    lines,
    offers,
    sellers: sellers.map(({ id }) => ({ id, minimum: Math.round(worth * size.minimumShare * random()) })),
  };
}
