import { Random } from "#demo/random.ts";
import type { CartProblem } from "#modules/buying/carts/optimiser/cart-problem.ts";

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
  const random = new Random(seed);
  const sellers = Array.from({ length: size.sellers }, (_, id) => ({
    id,
    rate: [100, 117, 92][id % 3] ?? 100,
  }));
  const lines = Array.from({ length: size.lines }, (_, id) => ({
    id,
    quantity: random.int(1, size.quantity),
  }));
  let nextId = 0;
  let worth = 0;
  const offers = lines.flatMap(({ id: lineId, quantity }) => {
    const price = random.int(200, 4000);
    worth += price * quantity;
    const suppliers = sellers
      .map((seller) => ({ seller, order: random.next() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, random.int(1, size.offersOfLine));
    return suppliers.map(({ seller }) => {
      const value = Math.max(1, Math.round((price * random.int(80, 120)) / 100));
      const unit = random.pick(size.units);
      const stock = random.int(0, 2 * size.quantity);
      nextId += 1;
      return { id: nextId, lineId, sellerId: seller.id, unit, stock, value, cost: value * seller.rate };
    });
  });
  return {
    lines,
    offers,
    sellers: sellers.map(({ id }) => ({
      id,
      minimum: Math.round(worth * size.minimumShare * random.next()),
    })),
  };
}
