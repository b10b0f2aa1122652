import type { IndexedProblem } from "#modules/buying/carts/optimiser/cart-problem.ts";
import { type Fill, type LineOffer, fillLine, fillOf } from "#modules/buying/carts/optimiser/fill-line.ts";

/** How every line is bought, and the result. */
export interface Allocation {
  readonly fills: readonly Fill[];
  /** By seller, in minor units of its currency. */
  readonly values: readonly number[];
  readonly units: number;
  readonly cost: number;
}

/** More units first, then less cost. */
export function isBetter(a: Allocation, b: Allocation): boolean {
  return a.units === b.units ? a.cost < b.cost : a.units > b.units;
}

/** Buys lines from sets of sellers; caches results, and counts the lines it worked on. */
export class Buyer {
  readonly problem: IndexedProblem;
  readonly #known: Map<number, Fill>[];
  steps = 0;

  constructor(problem: IndexedProblem) {
    this.problem = problem;
    this.#known = problem.lines.map(() => new Map<number, Fill>());
  }

  /** The best way to buy a line from the open sellers, ignoring minimum order values. */
  fill(line: number, isOpen: readonly boolean[]): Fill {
    this.steps += 1;
    const { quantity, offers, sellers } = this.#line(line);
    let mask = 0;
    for (let index = 0; index < sellers.length; index += 1) {
      if (isOpen[sellers[index] ?? 0]) mask += 2 ** index;
    }
    const known = this.#known[line]?.get(mask);
    if (known) return known;
    const fill = fillFrom(
      quantity,
      offers,
      sellers.map((seller) => isOpen[seller] ?? false),
    );
    this.#known[line]?.set(mask, fill);
    return fill;
  }

  /** The best way to buy a line from the open sellers with at least `least` units of one of its offers. */
  fillWith(line: number, isOpen: readonly boolean[], offer: number, least: number): Fill {
    this.steps += 1;
    const { quantity, offers, sellers } = this.#line(line);
    const reduced = offers.map((one, index) =>
      index === offer ? { ...one, stock: one.stock - least } : one,
    );
    const rest = fillFrom(
      quantity - least,
      reduced,
      sellers.map((seller) => isOpen[seller] ?? false),
    );
    return fillOf(
      rest.quantities.map((units, index) => (index === offer ? units + least : units)),
      offers,
    );
  }

  /** The totals of lines bought like this. */
  total(fills: readonly Fill[]): Allocation {
    const values = this.problem.minimums.map(() => 0);
    let units = 0;
    let cost = 0;
    for (const [line, fill] of fills.entries()) {
      units += fill.units;
      cost += fill.cost;
      this.addValues(values, line, fill, 1);
    }
    return { fills, values, units, cost };
  }

  /** Adds a fill's contribution to the sellers' values, or with -1 subtracts it. */
  addValues(values: number[], line: number, fill: Fill, sign: 1 | -1): void {
    const { offers, sellers } = this.#line(line);
    for (const [index, quantity] of fill.quantities.entries()) {
      const seller = sellers[index] ?? 0;
      if (quantity > 0) {
        values[seller] = (values[seller] ?? 0) + sign * quantity * (offers[index]?.value ?? 0);
      }
    }
  }

  #line(line: number) {
    const found = this.problem.lines[line];
    if (!found) throw new Error(`There is no line ${line}`);
    return found;
  }
}

function fillFrom(quantity: number, offers: readonly LineOffer[], isOpen: readonly boolean[]): Fill {
  const open = offers.flatMap((_offer, index) => (isOpen[index] ? [index] : []));
  const chosen = open.flatMap((index) => offers[index] ?? []);
  const fill = fillLine(quantity, chosen);
  const quantities = offers.map(() => 0);
  for (const [place, index] of open.entries()) quantities[index] = fill.quantities[place] ?? 0;
  return { ...fill, quantities };
}
