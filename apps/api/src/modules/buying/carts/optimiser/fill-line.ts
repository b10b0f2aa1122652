/** An offer that a line can be bought from. */
export interface LineOffer {
  /** Selling unit: quantities are multiples of it. */
  readonly unit: number;
  /** Units in stock. */
  readonly stock: number;
  /** Per unit, an integer in a currency common to all offers. */
  readonly cost: number;
}

/** How much of a line comes from each of its offers, in their order. */
export interface Fill {
  readonly quantities: readonly number[];
  readonly units: number;
  readonly cost: number;
}

/** Largest remainder that is optimised exactly, in multiples of the greatest common divisor of the units. */
const EXACT_STEPS = 512;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/**
 * Buys as many units of one line as are available, at the lowest cost. Exact, unless several unit sizes meet
 * quantities in the thousands: then all but the last few hundred units come from the cheapest offers.
 * @param wanted most units to buy
 * @param offers cheapest first
 */
export function fillLine(wanted: number, offers: readonly LineOffer[]): Fill {
  const quantities = offers.map(() => 0);
  let rest = takeInOrder(quantities, wanted, offers, 0);
  if (rest === 0 && isAsCheapAsCanBe(quantities, offers)) return fillOf(quantities, offers);
  if (haveOneUnit(offers)) return fillOf(quantities, offers);
  quantities.fill(0);
  const step = offers.reduce((divisor, offer) => gcd(divisor, offer.unit), 0);
  const window = EXACT_STEPS * step;
  // Some stock of every offer is held back for the combination, whatever its unit size.
  const bulk = offers.map((offer) => ({ ...offer, stock: Math.max(0, offer.stock - window) }));
  rest = takeInOrder(quantities, wanted, bulk, 2 * window);
  if (rest > 4 * window) rest = takeInOrder(quantities, rest, offers, 2 * window);
  combine(quantities, rest, offers, step);
  return fillOf(quantities, offers);
}

/** Takes whole units in the order of the offers until at most `keep` remains; returns the remainder. */
export function takeInOrder(
  quantities: number[],
  wanted: number,
  offers: readonly LineOffer[],
  keep: number,
): number {
  let rest = wanted;
  for (const [index, { unit, stock }] of offers.entries()) {
    if (rest <= keep) break;
    const held = quantities[index] ?? 0;
    const taken = Math.floor(Math.min(stock - held, rest - keep) / unit) * unit;
    quantities[index] = held + taken;
    rest -= taken;
  }
  return rest;
}

/** True when no dearer offer is used before a cheaper one is exhausted. */
function isAsCheapAsCanBe(quantities: readonly number[], offers: readonly LineOffer[]): boolean {
  const last = quantities.findLastIndex((quantity) => quantity > 0);
  return offers.every(({ stock }, index) => index >= last || quantities[index] === stock);
}

function haveOneUnit(offers: readonly LineOffer[]): boolean {
  return offers.every((offer) => offer.unit === offers[0]?.unit);
}

/** Adds the cheapest combination of whole units that covers as much as possible. */
function combine(quantities: number[], wanted: number, offers: readonly LineOffer[], step: number): void {
  const size = Math.floor(wanted / step);
  const best = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY);
  best[0] = 0;
  const packs = packsOf(quantities, wanted, offers, step);
  const taken = packs.map(() => new Uint8Array(size + 1));
  for (const [index, pack] of packs.entries()) {
    for (let at = size; at >= pack.steps; at -= 1) {
      const cost = (best[at - pack.steps] ?? 0) + pack.cost;
      if (cost < (best[at] ?? 0)) {
        best[at] = cost;
        taken[index]?.fill(1, at, at + 1);
      }
    }
  }
  let at = best.findLastIndex((cost) => cost < Number.POSITIVE_INFINITY);
  for (let index = packs.length - 1; index >= 0; index -= 1) {
    const pack = packs[index];
    if (!pack || taken[index]?.[at] !== 1) continue;
    quantities[pack.offer] = (quantities[pack.offer] ?? 0) + pack.steps * step;
    at -= pack.steps;
  }
}

/** The remaining stock of each offer as packs of 1, 2, 4, … units, which combine to every multiple. */
function packsOf(
  quantities: readonly number[],
  wanted: number,
  offers: readonly LineOffer[],
  step: number,
): { offer: number; steps: number; cost: number }[] {
  return offers.flatMap(({ unit, stock, cost }, offer) => {
    const packs: { offer: number; steps: number; cost: number }[] = [];
    let left = Math.floor(Math.min(stock - (quantities[offer] ?? 0), wanted) / unit);
    for (let count = 1; left > 0; count *= 2) {
      const multiples = Math.min(count, left);
      packs.push({ offer, steps: (multiples * unit) / step, cost: multiples * unit * cost });
      left -= multiples;
    }
    return packs;
  });
}

/** Totals what is taken from each offer. */
export function fillOf(quantities: readonly number[], offers: readonly LineOffer[]): Fill {
  let units = 0;
  let cost = 0;
  for (const [index, quantity] of quantities.entries()) {
    units += quantity;
    cost += quantity * (offers[index]?.cost ?? 0);
  }
  return { quantities, units, cost };
}
