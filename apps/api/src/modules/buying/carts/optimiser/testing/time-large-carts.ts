import { optimiseCart, plainTotals } from "#modules/buying/carts/optimiser/optimise-cart.ts";
import { randomCart } from "#modules/buying/carts/optimiser/testing/random-cart.ts";

/** A large cart: what a chain orders for a season. */
const LARGE = { lines: 500, sellers: 40, offersOfLine: 10, quantity: 60, units: [1, 1, 6, 12] };
/** Upper limits of the sellers' minimum order values, as shares of the cart's value. */
const MINIMUMS = [0.02, 0.1];
/** Carts per measurement; seeds count from 1, so every run has the same carts. */
const CARTS = 10;

/** Optimises large carts and prints, as JSON, the times and the results compared with the baseline. */
const rounds = Number(process.argv[2] ?? 1);
const results = MINIMUMS.map((minimumShare) => {
  const carts = Array.from({ length: CARTS }, (_, index) =>
    randomCart(index + 1, { ...LARGE, minimumShare }),
  );
  const milliseconds: number[] = [];
  const unitRatios: number[] = [];
  const costRatios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const cart of carts) {
      const start = performance.now();
      const plan = optimiseCart(cart);
      milliseconds.push(performance.now() - start);
      if (round > 0) continue;
      const plain = plainTotals(cart);
      unitRatios.push(plan.units / plain.units);
      costRatios.push(plan.cost / plan.units / (plain.cost / plain.units));
    }
  }
  const name = `${LARGE.lines} lines x ${LARGE.sellers} sellers, minimums to ${minimumShare * 100} %`;
  return { name, milliseconds, unitRatios, costRatios };
});
console.log(JSON.stringify(results));
