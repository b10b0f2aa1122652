import {
  type IndexedLine,
  type CartProblem,
  indexProblem,
} from "#modules/buying/carts/optimiser/cart-problem.ts";

interface Option {
  readonly quantities: readonly number[];
  readonly units: number;
  readonly cost: number;
}

/** Every way to buy up to a quantity from offers in whole units, best first. */
function optionsOf({ quantity, offers }: IndexedLine): Option[] {
  let options: Option[] = [{ quantities: [], units: 0, cost: 0 }];
  for (const { unit, stock, cost } of offers) {
    options = options.flatMap((option) => {
      const multiples = Math.floor(Math.min(stock, quantity - option.units) / unit);
      return Array.from({ length: multiples + 1 }, (_, count) => ({
        quantities: [...option.quantities, count * unit],
        units: option.units + count * unit,
        cost: option.cost + count * unit * cost,
      }));
    });
  }
  return options.sort((a, b) => b.units - a.units || a.cost - b.cost);
}

/**
 * The optimum, by enumerating every set of sellers and, with bounds, every way to buy from it. For carts with few
 * lines and sellers only.
 * @param known a feasible solution; only better ones are searched for
 */
export function exactCart(
  problem: CartProblem,
  known: { units: number; cost: number },
): { units: number; cost: number } {
  const { lines, minimums } = indexProblem(problem);
  const all = lines.map(optionsOf);
  let best = { units: known.units, cost: known.cost };
  for (let set = 0; set < 2 ** minimums.length; set += 1) {
    const isOpen = (seller: number): boolean => Math.floor(set / 2 ** seller) % 2 === 1;
    const options = lines.map(({ sellers }, line) =>
      (all[line] ?? []).filter(({ quantities }) =>
        quantities.every((quantity, index) => quantity === 0 || isOpen(sellers[index] ?? 0)),
      ),
    );
    best = bestOfSet({ lines, minimums, options, isOpen }, best);
  }
  return best;
}

function bestOfSet(
  set: {
    lines: readonly IndexedLine[];
    minimums: readonly number[];
    options: readonly (readonly Option[])[];
    isOpen: (seller: number) => boolean;
  },
  known: { units: number; cost: number },
): { units: number; cost: number } {
  const { lines, minimums, options, isOpen } = set;
  let best = known;
  // Upper bound for the remaining lines: units, the cost of those units, and value to each seller.
  const bound = [{ units: 0, cost: 0, values: minimums.map(() => 0) }];
  for (let line = lines.length - 1; line >= 0; line -= 1) {
    const after = bound[0] ?? { units: 0, cost: 0, values: [] };
    const top = options[line]?.[0] ?? { units: 0, cost: 0 };
    const values = [...after.values];
    const { offers = [], sellers = [], quantity = 0 } = lines[line] ?? {};
    for (const [index, { unit, stock, value }] of offers.entries()) {
      const seller = sellers[index] ?? 0;
      values[seller] = (values[seller] ?? 0) + Math.floor(Math.min(stock, quantity) / unit) * unit * value;
    }
    bound.unshift({ units: after.units + top.units, cost: after.cost + top.cost, values });
  }
  const values = minimums.map(() => 0);
  const walk = (line: number, units: number, cost: number): void => {
    const ahead = bound[line] ?? { units: 0, cost: 0, values: [] };
    if (units + ahead.units < best.units) return;
    if (units + ahead.units === best.units && cost + ahead.cost >= best.cost) return;
    const isHopeless = minimums.some(
      (minimum, seller) => isOpen(seller) && (values[seller] ?? 0) + (ahead.values[seller] ?? 0) < minimum,
    );
    if (isHopeless) return;
    if (line === lines.length) {
      best = { units, cost };
      return;
    }
    const { offers = [], sellers = [] } = lines[line] ?? {};
    for (const option of options[line] ?? []) {
      const add = (sign: 1 | -1): void => {
        for (const [index, quantity] of option.quantities.entries()) {
          const seller = sellers[index] ?? 0;
          values[seller] = (values[seller] ?? 0) + sign * quantity * (offers[index]?.value ?? 0);
        }
      };
      add(1);
      walk(line + 1, units + option.units, cost + option.cost);
      add(-1);
    }
  };
  walk(0, 0, 0);
  return best;
}
