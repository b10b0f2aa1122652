import type { Allocation, Buyer } from "#modules/buying/carts/optimiser/allocation.ts";
import type { Fill } from "#modules/buying/carts/optimiser/fill-line.ts";

/** Whether a seller that is used stays below its minimum. */
const isShort = (value: number, minimum: number): boolean => value > 0 && value < minimum;

/**
 * Buys from the open sellers so that every one that is used reaches its minimum: first each line optimally, then
 * lines are shifted to sellers below their minimum, and sellers that stay below are closed.
 * @param canShift false skips the shifting: a seller below its minimum is closed immediately
 */
export function settle(buyer: Buyer, open: readonly boolean[], canShift = true): Allocation {
  const { lines, minimums, linesOf } = buyer.problem;
  const isOpen = [...open];
  const fills = lines.map((_line, index) => buyer.fill(index, isOpen));
  for (;;) {
    const base = buyer.total(fills);
    const progress = (seller: number): number => (base.values[seller] ?? 0) / (minimums[seller] ?? 1);
    const short = base.values
      .flatMap((value, seller) => (isShort(value, minimums[seller] ?? 0) ? [seller] : []))
      .sort((a, b) => progress(b) - progress(a) || a - b);
    if (short.length === 0) return base;
    const draft = { fills: [...fills], values: [...base.values] };
    const failed = canShift ? short.findLast((seller) => !raise(buyer, isOpen, draft, seller)) : short.at(-1);
    if (
      failed === undefined &&
      draft.values.every((value, seller) => !isShort(value, minimums[seller] ?? 0))
    ) {
      return buyer.total(draft.fills);
    }
    const closed = failed ?? short.at(-1) ?? 0;
    isOpen[closed] = false;
    for (const line of linesOf[closed] ?? []) fills[line] = buyer.fill(line, isOpen);
  }
}

interface Draft {
  readonly fills: Fill[];
  readonly values: number[];
}

interface Shift {
  readonly line: number;
  readonly fill: Fill;
  readonly unitsLost: number;
  readonly costByValue: number;
}

/** Shifts lines to a seller below its minimum, cheapest shift first; false when its minimum stays out of reach. */
function raise(buyer: Buyer, isOpen: readonly boolean[], draft: Draft, seller: number): boolean {
  const minimum = buyer.problem.minimums[seller] ?? 0;
  const need = (): number => minimum - (draft.values[seller] ?? 0);
  if (!isShort(draft.values[seller] ?? 0, minimum)) return true;
  for (;;) {
    const before = need();
    const shifts = (buyer.problem.linesOf[seller] ?? [])
      .flatMap((line) => shiftOf(buyer, isOpen, draft, { line, seller, need: before }) ?? [])
      .sort((a, b) => a.unitsLost - b.unitsLost || a.costByValue - b.costByValue || a.line - b.line);
    for (const { line } of shifts) {
      if (need() <= 0) return true;
      const shift = shiftOf(buyer, isOpen, draft, { line, seller, need: need() });
      if (shift) apply(buyer, draft, line, shift.fill);
    }
    if (need() <= 0) return true;
    if (need() >= before) return false;
  }
}

/**
 * Shifts more of a line to a seller, up to the value needed, or less when another seller would fall below its
 * minimum; undefined when nothing can be shifted.
 */
function shiftOf(
  buyer: Buyer,
  isOpen: readonly boolean[],
  draft: Draft,
  { line, seller, need }: { line: number; seller: number; need: number },
): Shift | undefined {
  const now = draft.fills[line];
  const wanted = buyer.problem.lines[line];
  const index = wanted?.sellers.indexOf(seller) ?? -1;
  const offer = wanted?.offers[index];
  if (!now || !wanted || !offer) return undefined;
  const held = now.quantities[index] ?? 0;
  const free = Math.floor((Math.min(offer.stock, wanted.quantity) - held) / offer.unit);
  let packs = Math.min(free, Math.ceil(need / offer.value / offer.unit));
  for (; packs > 0; packs = Math.floor(packs / 2)) {
    const fill = buyer.fillWith(line, isOpen, index, held + packs * offer.unit);
    const values = [...draft.values];
    buyer.addValues(values, line, now, -1);
    buyer.addValues(values, line, fill, 1);
    const gained = (values[seller] ?? 0) - (draft.values[seller] ?? 0);
    if (gained <= 0 || hurtsAnother(buyer, draft.values, values, seller)) continue;
    return {
      line,
      fill,
      unitsLost: now.units - fill.units,
      costByValue: (fill.cost - now.cost) / gained,
    };
  }
  return undefined;
}

/** True when another seller loses units and falls below its minimum. */
function hurtsAnother(
  buyer: Buyer,
  before: readonly number[],
  after: readonly number[],
  seller: number,
): boolean {
  return after.some(
    (value, other) =>
      other !== seller && value < (before[other] ?? 0) && isShort(value, buyer.problem.minimums[other] ?? 0),
  );
}

function apply(buyer: Buyer, draft: Draft, line: number, fill: Fill): void {
  const before = draft.fills[line];
  if (before) buyer.addValues(draft.values, line, before, -1);
  buyer.addValues(draft.values, line, fill, 1);
  draft.fills[line] = fill;
}
