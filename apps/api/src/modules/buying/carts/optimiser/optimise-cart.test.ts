import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CartPlan, CartProblem } from "#modules/buying/carts/optimiser/cart-problem.ts";
import { fillLine } from "#modules/buying/carts/optimiser/fill-line.ts";
import { optimiseCart, plainTotals } from "#modules/buying/carts/optimiser/optimise-cart.ts";
import { exactCart } from "#modules/buying/carts/optimiser/testing/exact-cart.ts";
import { type CartSize, randomCart } from "#modules/buying/carts/optimiser/testing/random-cart.ts";

/** Number of random carts on which the search is compared with the optimum. */
const CARTS = 400;

const small = (seed: number): CartSize => ({
  lines: 2 + (seed % 7),
  sellers: 2 + (seed % 6),
  offersOfLine: 4,
  quantity: 6,
  minimumShare: [0.2, 0.4, 0.7][seed % 3] ?? 0.4,
  units: seed % 2 === 0 ? [1] : [1, 2, 3],
});

const carts = fc.record({ seed: fc.nat(1_000_000), shape: fc.nat(1000) }).map(({ seed, shape }) =>
  randomCart(seed, {
    ...small(shape),
    lines: 1 + (shape % 14),
    quantity: 1 + (shape % 40),
    units: shape % 3 === 0 ? [1, 6, 12] : [1, 2, 3, 5],
  }),
);

function problemsOf(problem: CartProblem, plan: CartPlan): string[] {
  const offerOf = new Map(problem.offers.map((offer) => [offer.id, offer]));
  const values = new Map<number, number>();
  const bought = new Map<number, number>();
  const found: string[] = [];
  let cost = 0;
  for (const { offerId, quantity } of plan.picks) {
    const offer = offerOf.get(offerId);
    if (!offer) return [`there is no offer ${offerId}`];
    if (quantity <= 0 || quantity % offer.unit !== 0) found.push(`offer ${offerId}: no whole units`);
    if (quantity > offer.stock) found.push(`offer ${offerId}: more than the stock`);
    values.set(offer.sellerId, (values.get(offer.sellerId) ?? 0) + quantity * offer.value);
    bought.set(offer.lineId, (bought.get(offer.lineId) ?? 0) + quantity);
    cost += quantity * offer.cost;
  }
  for (const { id, minimum } of problem.sellers) {
    const value = values.get(id);
    if (value !== undefined && value < minimum) found.push(`seller ${id}: below its minimum`);
  }
  for (const { id, quantity } of problem.lines) {
    const missing = plan.missing.filter(({ lineId }) => lineId === id);
    const lost = missing.reduce((sum, one) => sum + one.quantity, 0);
    if ((bought.get(id) ?? 0) + lost !== quantity) found.push(`line ${id}: units got lost`);
    if (missing.some((one) => one.quantity <= 0)) found.push(`line ${id}: nothing is missing`);
  }
  if (cost !== plan.cost) found.push("the cost is another");
  return found;
}

describe("a line", () => {
  const offer = fc.record({
    unit: fc.constantFrom(1, 2, 3, 4, 6),
    stock: fc.nat(12),
    cost: fc.integer({ min: 1, max: 9 }),
  });

  it("is bought in the optimal way", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 14 }), fc.array(offer, { maxLength: 4 }), (wanted, unsorted) => {
        const offers = unsorted.toSorted((a, b) => a.cost - b.cost);
        const lines = [{ id: 1, quantity: wanted }];
        const sellers = offers.map((_one, id) => ({ id, minimum: 0 }));
        const problem = {
          lines,
          sellers,
          offers: offers.map((one, id) => ({ ...one, id, lineId: 1, sellerId: id, value: 1 })),
        };
        const { units, cost } = fillLine(wanted, offers);
        expect({ units, cost }).toEqual(exactCart(problem, { units: -1, cost: 0 }));
      }),
      { numRuns: 300 },
    );
  });

  it("of many thousand units in several sizes leaves no fitting stock unused", () => {
    const offers = [
      { unit: 12, stock: 6000, cost: 90 },
      { unit: 1, stock: 7, cost: 95 },
      { unit: 5, stock: 50_000, cost: 99 },
    ];
    expect(fillLine(9999, offers)).toEqual({ quantities: [6000, 4, 3995], units: 9999, cost: 935_885 });
  });
});

describe("a cart that is distributed over sellers", () => {
  it("respects stock, selling units and minimum order values, and accounts for every unit", () => {
    fc.assert(
      fc.property(carts, (problem) => {
        expect(problemsOf(problem, optimiseCart(problem))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("is never worse than buying every line where it is cheapest", () => {
    fc.assert(
      fc.property(carts, (problem) => {
        const plan = optimiseCart(problem);
        const plain = plainTotals(problem);
        expect(plan.units).toBeGreaterThanOrEqual(plain.units);
        if (plan.units === plain.units) expect(plan.cost).toBeLessThanOrEqual(plain.cost);
      }),
      { numRuns: 300 },
    );
  });

  it("does not depend on the order of its input", () => {
    fc.assert(
      fc.property(carts, (problem) => {
        const reversed = {
          lines: problem.lines.toReversed(),
          offers: problem.offers.toReversed(),
          sellers: problem.sellers.toReversed(),
        };
        expect(optimiseCart(reversed)).toEqual(optimiseCart(problem));
      }),
      { numRuns: 100 },
    );
  });

  /** The units of a plan, and those of another plan for just what the first one buys. */
  function twice(problem: CartProblem): readonly [first: number, again: number] {
    const first = optimiseCart(problem);
    const lineOf = new Map(problem.offers.map((offer) => [offer.id, offer.lineId]));
    const groups = Map.groupBy(first.picks, (pick) => lineOf.get(pick.offerId) ?? 0);
    const lines = [...groups].map(([id, picks]) => ({
      id,
      quantity: picks.reduce((sum, pick) => sum + pick.quantity, 0),
    }));
    return [first.units, optimiseCart({ ...problem, lines }).units];
  }

  it("does not improve when its result is optimised again", () => {
    fc.assert(
      fc.property(carts, (problem) => {
        const [first, again] = twice(problem);
        expect(again).toBeLessThanOrEqual(first);
      }),
      { numRuns: 100 },
    );
  });

  it("keeps what it found when its result is optimised again, but for a few carts in ten thousand", () => {
    // The search is no proof: with other quantities it may close another seller. So the carts are always the same.
    const lost = Array.from({ length: 2000 }, (_, seed) =>
      twice(randomCart(seed, { ...small(seed), lines: 1 + (seed % 14) })),
    ).filter(([first, again]) => again < first);
    expect(lost.length).toBeLessThanOrEqual(1);
  });

  it("comes within a hair of the optimum", () => {
    let exactly = 0;
    let unitsShort = 0;
    const gaps: number[] = [];
    for (let seed = 1; seed <= CARTS; seed += 1) {
      const problem = randomCart(seed, small(seed));
      const plan = optimiseCart(problem);
      const best = exactCart(problem, plan);
      const isSameUnits = best.units === plan.units;
      if (isSameUnits) gaps.push(best.cost === 0 ? 0 : plan.cost / best.cost - 1);
      else unitsShort += 1;
      if (isSameUnits && best.cost === plan.cost) exactly += 1;
    }
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    const worst = Math.max(...gaps);
    console.log(JSON.stringify({ carts: CARTS, exactly, unitsShort, meanGap: mean, worstGap: worst }));
    expect(unitsShort / CARTS).toBeLessThanOrEqual(0.02);
    expect(mean).toBeLessThanOrEqual(0.002);
    expect(worst).toBeLessThanOrEqual(0.1);
  }, 120_000);

  it("says why units are missing", () => {
    const line = (id: number, quantity: number) => ({ id, quantity });
    const offer = (lineId: number, sellerId: number, rest: object) => ({
      id: lineId * 10 + sellerId,
      lineId,
      sellerId,
      unit: 1,
      stock: 100,
      cost: 1000,
      value: 10,
      ...rest,
    });
    const plan = optimiseCart({
      lines: [line(1, 5), line(2, 8), line(3, 4), line(4, 3), line(5, 7)],
      sellers: [
        { id: 1, minimum: 0 },
        { id: 2, minimum: 1000 },
      ],
      offers: [
        offer(1, 1, { stock: 3 }),
        offer(2, 1, { unit: 6 }),
        offer(3, 2, {}),
        offer(5, 1, { stock: 2 }),
        offer(5, 2, { stock: 4, cost: 900 }),
      ],
    });
    expect(plan.missing).toEqual([
      { lineId: 1, quantity: 2, reason: "OUT_OF_STOCK" },
      { lineId: 2, quantity: 2, reason: "BELOW_UNIT_SIZE" },
      { lineId: 3, quantity: 4, reason: "MOV_NOT_REACHED" },
      { lineId: 4, quantity: 3, reason: "OUT_OF_STOCK" },
      { lineId: 5, quantity: 4, reason: "MOV_NOT_REACHED" },
      { lineId: 5, quantity: 1, reason: "OUT_OF_STOCK" },
    ]);
  });

  it("moves a line to a dearer seller when that helps to reach its minimum", () => {
    const offers = [
      { id: 1, lineId: 1, sellerId: 1, unit: 1, stock: 10, cost: 100, value: 100 },
      { id: 2, lineId: 1, sellerId: 2, unit: 1, stock: 10, cost: 110, value: 110 },
      { id: 3, lineId: 2, sellerId: 2, unit: 1, stock: 10, cost: 500, value: 500 },
    ];
    const sellers = [
      { id: 1, minimum: 0 },
      { id: 2, minimum: 2000 },
    ];
    const lines = [
      { id: 1, quantity: 10 },
      { id: 2, quantity: 3 },
    ];
    expect(optimiseCart({ lines, offers, sellers })).toEqual({
      picks: [
        { offerId: 1, quantity: 5 },
        { offerId: 2, quantity: 5 },
        { offerId: 3, quantity: 3 },
      ],
      missing: [],
      units: 13,
      cost: 2550,
    });
  });
});
