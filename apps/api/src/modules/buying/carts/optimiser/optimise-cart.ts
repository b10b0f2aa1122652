import { type Allocation, Buyer, isBetter } from "#modules/buying/carts/optimiser/allocation.ts";
import {
  type CartPlan,
  type CartProblem,
  type IndexedProblem,
  type Missing,
  indexProblem,
} from "#modules/buying/carts/optimiser/cart-problem.ts";
import { fillOf, takeInOrder } from "#modules/buying/carts/optimiser/fill-line.ts";
import { settle } from "#modules/buying/carts/optimiser/settle.ts";

/**
 * Step limit after which the search returns its best result: measured in work rather than time, so that the same cart
 * always gets the same answer.
 */
const MAX_STEPS = 120_000;

/**
 * Distributes a cart over sellers: most units first, then lowest cost, in whole selling units, within stock, and
 * nothing from a seller whose part stays below its minimum order value. Searches over the sets of sellers used; never
 * worse than buying every line where it is cheapest and leaving out sellers below their minimum.
 * @param problem in any order: the plan does not depend on it
 */
export function optimiseCart(problem: CartProblem): CartPlan {
  const indexed = indexProblem(problem);
  const buyer = new Buyer(indexed);
  const everybody = indexed.minimums.map(() => true);
  const starts = [
    buyWhereCheapest(buyer),
    settle(buyer, everybody),
    settle(buyer, everybody, false),
    buildUp(buyer),
  ];
  const start = starts.reduce((best, one) => (isBetter(one, best) ? one : best));
  const allocation = search(buyer, start);
  return planOf(indexed, buyer, allocation);
}

const usedBy = (allocation: Allocation): boolean[] => allocation.values.map((value) => value > 0);

/** Greedily opens the seller that improves the allocation most. */
function buildUp(buyer: Buyer): Allocation {
  const nobody = buyer.problem.minimums.map(() => false);
  let best = settle(buyer, nobody);
  for (;;) {
    const used = usedBy(best);
    let next = best;
    for (const [seller, isUsed] of used.entries()) {
      if (isUsed || buyer.steps > MAX_STEPS / 4) continue;
      const found = settle(buyer, used.with(seller, true));
      if (isBetter(found, next)) next = found;
    }
    if (next === best) return best;
    best = next;
  }
}

/** Up to this many sellers, every set is tried. */
const EVERY_SET = 8;

/** Closes, opens and swaps sellers for as long as that improves the allocation. */
function search(buyer: Buyer, start: Allocation): Allocation {
  const count = buyer.problem.minimums.length;
  let best = count <= EVERY_SET ? bestOfAllSets(buyer, start) : start;
  for (;;) {
    const found = firstBetter(buyer, best);
    if (!found) return best;
    best = found;
  }
}

function bestOfAllSets(buyer: Buyer, start: Allocation): Allocation {
  const { minimums } = buyer.problem;
  let best = start;
  for (let set = 1; set < 2 ** minimums.length && buyer.steps < MAX_STEPS / 2; set += 1) {
    const open = minimums.map((_minimum, seller) => Math.floor(set / 2 ** seller) % 2 === 1);
    for (const canShift of [true, false]) {
      const found = settle(buyer, open, canShift);
      if (isBetter(found, best)) best = found;
    }
  }
  return best;
}

function firstBetter(buyer: Buyer, best: Allocation): Allocation | undefined {
  for (const open of neighbours(usedBy(best))) {
    if (buyer.steps > MAX_STEPS) return undefined;
    for (const canShift of [true, false]) {
      const found = settle(buyer, open, canShift);
      if (isBetter(found, best)) return found;
    }
  }
  return undefined;
}

/** Sets of sellers that differ from this one by one seller, then by a swap, then by two additions or removals. */
function* neighbours(used: readonly boolean[]): Generator<boolean[]> {
  const sellers = [...used.keys()];
  for (const seller of sellers) yield used.with(seller, !used[seller]);
  for (const isExchange of [true, false]) {
    for (const one of sellers) {
      for (const other of sellers.slice(one + 1)) {
        if ((used[one] !== used[other]) === isExchange) {
          yield used.with(one, !used[one]).with(other, !used[other]);
        }
      }
    }
  }
}

function planOf(indexed: IndexedProblem, buyer: Buyer, allocation: Allocation): CartPlan {
  const everybody = indexed.minimums.map(() => true);
  const picks = indexed.lines.flatMap(({ offers }, line) =>
    offers.flatMap((offer, index) => {
      const quantity = allocation.fills[line]?.quantities[index] ?? 0;
      return quantity > 0 ? [{ offerId: offer.id, quantity }] : [];
    }),
  );
  const missing = indexed.lines.flatMap(({ id, quantity, offers }, line) => {
    const covered = allocation.fills[line]?.units ?? 0;
    const coverable = buyer.fill(line, everybody).units;
    const inStock = offers.reduce((sum, offer) => sum + offer.stock, 0);
    const reason = inStock >= quantity ? "BELOW_UNIT_SIZE" : "OUT_OF_STOCK";
    const parts: Missing[] = [
      { lineId: id, quantity: coverable - covered, reason: "MOV_NOT_REACHED" },
      { lineId: id, quantity: quantity - coverable, reason },
    ];
    return parts.filter((part) => part.quantity > 0);
  });
  return { picks, missing, units: allocation.units, cost: allocation.cost };
}

/**
 * The baseline, where the search starts: every line in whole units where it is cheapest, then sellers below their
 * minimum are removed, furthest below first.
 */
function buyWhereCheapest(buyer: Buyer): Allocation {
  const { lines, minimums } = buyer.problem;
  const isOpen = minimums.map(() => true);
  for (;;) {
    const fills = lines.map(({ quantity, offers, sellers }) => {
      const quantities = offers.map(() => 0);
      const stocked = offers.map((offer, index) =>
        isOpen[sellers[index] ?? 0] ? offer : { ...offer, stock: 0 },
      );
      takeInOrder(quantities, quantity, stocked, 0);
      return fillOf(quantities, offers);
    });
    const allocation = buyer.total(fills);
    const progress = allocation.values.map((value, seller) =>
      value > 0 ? value / (minimums[seller] || 1) : 1,
    );
    const furthest = progress.indexOf(Math.min(1, ...progress));
    if ((progress[furthest] ?? 1) >= 1) return allocation;
    isOpen[furthest] = false;
  }
}

/** The totals of the baseline, for comparison. */
export function plainTotals(problem: CartProblem): { units: number; cost: number } {
  const { units, cost } = buyWhereCheapest(new Buyer(indexProblem(problem)));
  return { units, cost };
}
