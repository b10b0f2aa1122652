import type { SaleLine } from "@quayside/api-client/contract/sales/sale.schema";
import type { NetAtRate } from "@quayside/api-client/contract/sales/vat.rules";
import { entryOf, problemsOfLine, quantityOf } from "#features/sales/confirm/confirm.view-model.ts";
import type { FieldProblem, LineEntries, LineEntry } from "#features/sales/confirm/confirm.view-model.ts";
import { toMinorUnits } from "#lib/money.ts";

/** Live totals in minor units; an invalid quantity counts as 0. */
interface Totals {
  readonly goods: number;
  /** The goods at each rate of VAT, the highest first. */
  readonly byRate: readonly NetAtRate[];
  readonly ordered: number;
  readonly reduction: number;
  readonly units: number;
}

/** The input of a line, with its problems once problems are shown. */
interface EnteredLine {
  readonly entry: LineEntry;
  readonly problems: readonly FieldProblem[];
}

/** The input for the lines of an order. Listeners are only notified of their own part. */
export interface Quantities {
  readonly entries: () => LineEntries;
  /** A stable value until the line changes. */
  readonly line: (lineId: string) => EnteredLine;
  /** A stable value until it changes. */
  readonly totals: () => Totals;
  /** Sets the input of some lines. */
  readonly set: (entries: LineEntries) => void;
  /**
   * Starts showing problems at their lines until corrected; returns the current ones.
   */
  readonly showProblems: () => FieldProblem[];
  /** Adopts lines that changed elsewhere; the input is kept. */
  readonly follow: (lines: readonly SaleLine[]) => void;
  /** Clears the input. */
  readonly reset: () => void;
  /** @param part the id of a line, or `TOTALS` */
  readonly subscribe: (part: string, listener: () => void) => () => void;
}

/** The part id of the totals. */
export const TOTALS = "totals";

const NOTHING: EnteredLine = { entry: { quantity: "", reason: "" }, problems: [] };

function amountOf(line: SaleLine, entry: LineEntry) {
  const units = Math.min(quantityOf(entry.quantity) ?? 0, line.requestedQuantity);
  return { units, goods: units * toMinorUnits(line.price) };
}

/** The goods at each rate of VAT with more or less of them at one. */
function changedAtRate(byRate: readonly NetAtRate[], rate: string, byMinor: number): NetAtRate[] {
  const others = byRate.filter((one) => Number(one.rate) !== Number(rate));
  const before = byRate.find((one) => Number(one.rate) === Number(rate))?.goodsMinor ?? 0;
  return [...others, { rate, goodsMinor: before + byMinor }].toSorted(
    (a, b) => Number(b.rate) - Number(a.rate),
  );
}

/**
 * Stores the input outside React: a keystroke costs only its own line and the totals, regardless of the number of
 * lines.
 */
export function createQuantities(initial: readonly SaleLine[]): Quantities {
  let followed = initial;
  let lines = new Map<string, SaleLine>();
  let entered: Record<string, LineEntry> = {};
  let shown = new Map<string, EnteredLine>();
  let totals: Totals = { goods: 0, byRate: [], ordered: 0, reduction: 0, units: 0 };
  let hasProblems = false;
  const listeners = new Map<string, Set<() => void>>();
  const tell = (part: string) => listeners.get(part)?.forEach((listener) => listener());

  const lineOf = (line: SaleLine): EnteredLine => {
    const entry = entryOf(line, entered);
    return { entry, problems: hasProblems ? problemsOfLine(line, entry) : [] };
  };
  const build = (next: readonly SaleLine[]) => {
    lines = new Map(next.map((line) => [line.id, line]));
    shown = new Map(next.map((line) => [line.id, lineOf(line)]));
    let [goods, ordered, units] = [0, 0, 0];
    let byRate: readonly NetAtRate[] = [];
    for (const line of next) {
      const amount = amountOf(line, entryOf(line, entered));
      goods += amount.goods;
      byRate = changedAtRate(byRate, line.vatRate, amount.goods);
      units += amount.units;
      ordered += line.requestedQuantity * toMinorUnits(line.price);
    }
    totals = { goods, byRate, ordered, units, reduction: goods - ordered };
    for (const part of listeners.keys()) tell(part);
  };
  const write = (line: SaleLine, entry: LineEntry) => {
    const before = amountOf(line, entryOf(line, entered));
    const after = amountOf(line, entry);
    entered[line.id] = entry;
    const changed = after.goods - before.goods;
    const goods = totals.goods + changed;
    const byRate = changedAtRate(totals.byRate, line.vatRate, changed);
    const units = totals.units + after.units - before.units;
    totals = { ordered: totals.ordered, goods, byRate, units, reduction: goods - totals.ordered };
    shown.set(line.id, lineOf(line));
    tell(line.id);
  };
  build(initial);
  return {
    entries: () => entered,
    line: (lineId) => shown.get(lineId) ?? NOTHING,
    totals: () => totals,
    set: (entries) => {
      for (const [id, entry] of Object.entries(entries)) {
        const line = lines.get(id);
        if (line !== undefined) write(line, entry);
      }
      tell(TOTALS);
    },
    showProblems: () => {
      hasProblems = true;
      const now = [...lines.values()];
      build(now);
      return now.flatMap(({ id }) => shown.get(id)?.problems ?? []);
    },
    follow: (next) => {
      if (next === followed) return;
      followed = next;
      build(next);
    },
    reset: () => {
      entered = {};
      hasProblems = false;
      build([...lines.values()]);
    },
    subscribe: (part, listener) => {
      const own = listeners.get(part) ?? new Set();
      listeners.set(part, own.add(listener));
      return () => void own.delete(listener);
    },
  };
}
