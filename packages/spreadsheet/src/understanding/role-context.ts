import type { ColumnProfile } from "#understanding/column-profile.ts";
import { approximate, currencyOfNumber, numberOf } from "#understanding/number-text.ts";
import type { TableRow } from "#table-rows.ts";
import type { ColumnCandidate, Role } from "#understanding/understanding.ts";

/** What the roles of columns are decided by. */
export interface RoleContext {
  readonly body: readonly TableRow[];
  readonly profiles: readonly ColumnProfile[];
  readonly headings: readonly string[];
  readonly columns: Readonly<Record<Role, readonly ColumnCandidate[]>>;
  /** The numbers of a column by row; null where there is none. */
  readonly valuesOf: (column: number) => readonly (number | null)[];
}

export function roleContext(given: Omit<RoleContext, "valuesOf">): RoleContext {
  const known = new Map<number, readonly (number | null)[]>();
  const valuesOf = (column: number): readonly (number | null)[] => {
    const found =
      known.get(column) ??
      given.body.map(({ cells }) => {
        const cell = cells[column];
        if (cell === undefined || cell.text === "") return null;
        const number = numberOf(cell, given.profiles[column]?.form);
        return typeof number === "string" || currencyOfNumber(number) === undefined
          ? null
          : approximate(number);
      });
    known.set(column, found);
    return found;
  };
  return { ...given, valuesOf };
}

/** Of the rows that have all the numbers, the share for which something holds; 0 for less than two rows. */
function shareOf(
  { valuesOf }: RoleContext,
  columns: readonly number[],
  holds: (values: readonly number[]) => boolean,
): number {
  const lists = columns.map(valuesOf);
  let [all, right] = [0, 0];
  for (const row of (lists[0] ?? []).keys()) {
    const values = lists.map((list) => list[row] ?? null);
    if (!values.every((value) => value !== null)) continue;
    all += 1;
    if (holds(values)) right += 1;
  }
  return all < 2 ? 0 : right / all;
}

/** The share of rows in which relations of columns must hold to be no chance. */
const HOLDS = 0.9;

/** Whether two columns have the same numbers wherever both have one: it does not matter which is read. */
export const areEqual = (context: RoleContext, a: number, b: number): boolean =>
  shareOf(context, [a, b], ([x, y]) => x === y) === 1 &&
  (context.profiles[a]?.filled ?? 0) <= (context.profiles[b]?.filled ?? 0);

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(0.02, Math.abs(b) * 0.006);

/** Whether a column is the product of two others, as the price of a case or the value of the stock. */
export function isProduct(context: RoleContext, product: number, [a, b]: readonly [number, number]): boolean {
  const factors = context.valuesOf(b).filter((value) => value !== null);
  if (factors.filter((value) => value > 1).length < factors.length * 0.5) return false;
  return shareOf(context, [product, a, b], ([p = 0, x = 0, y = 0]) => isNear(p, x * y)) >= HOLDS;
}

/** Whether a column is the other with a fixed tax: one ratio, or two or three of them, each of a tax. */
export function isWithTax(context: RoleContext, gross: number, net: number): boolean {
  const rates = new Set<number>();
  const share = shareOf(context, [gross, net], ([g = 0, n = 0]) => {
    if (n <= 0) return g === n;
    const rate = Math.round((g / n - 1) * 100);
    rates.add(rate);
    return rate > 0 && rate <= 27 && Math.abs(g / (1 + rate / 100) - n) <= Math.max(0.011, n * 0.004);
  });
  return share >= HOLDS && rates.size <= 4;
}
