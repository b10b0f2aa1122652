import type { SaleLine } from "@quayside/api-client/contract/sales/sale.schema";
import { entryOf, problemsOfLine, quantityOf } from "#features/sales/confirm/confirm.view-model.ts";
import type { FieldProblem, LineEntries, LineEntry } from "#features/sales/confirm/confirm.view-model.ts";
import { toMinorUnits } from "#lib/money.ts";

/** Live totals in minor units; a quantity that cannot be read counts as 0. */
interface Totals {
  readonly goods: number;
  readonly ordered: number;
  readonly reduction: number;
  readonly units: number;
}

/** A line as it is entered, with its problems once problems are shown. */
interface EnteredLine {
  readonly entry: LineEntry;
  readonly problems: readonly FieldProblem[];
}

/** What is entered for the lines of an order. Every listener is notified of its own part alone. */
export interface Quantities {
  readonly entries: () => LineEntries;
  /** The same value until the line changes. */
  readonly line: (lineId: string) => EnteredLine;
  /** The same value until it changes. */
  readonly totals: () => Totals;
  /** Enters something for some lines. */
  readonly set: (entries: LineEntries) => void;
  /**
   * From now on problems are shown at their lines, and go when they are corrected; returns the current ones.
   */
  readonly showProblems: () => FieldProblem[];
  /** Takes over lines that changed elsewhere; what was entered stays. */
  readonly follow: (lines: readonly SaleLine[]) => void;
  /** Forgets what was entered. */
  readonly reset: () => void;
  /** @param part the id of a line, or `TOTALS` */
  readonly subscribe: (part: string, listener: () => void) => () => void;
}

/** The part that is notified of the totals. */
export const TOTALS = "totals";

const NOTHING: EnteredLine = { entry: { quantity: "", reason: "" }, problems: [] };

function amountOf(line: SaleLine, entry: LineEntry) {
  const units = Math.min(quantityOf(entry.quantity) ?? 0, line.requestedQuantity);
  return { units, goods: units * toMinorUnits(line.price) };
}

/**
 * Holds what is entered apart from the screen: a keystroke costs its own line and the sum, however many lines an
 * order has.
 */
export function createQuantities(initial: readonly SaleLine[]): Quantities {
  let followed = initial;
  let lines = new Map<string, SaleLine>();
  let entered: Record<string, LineEntry> = {};
  let shown = new Map<string, EnteredLine>();
  let totals: Totals = { goods: 0, ordered: 0, reduction: 0, units: 0 };
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
    for (const line of next) {
      const amount = amountOf(line, entryOf(line, entered));
      goods += amount.goods;
      units += amount.units;
      ordered += line.requestedQuantity * toMinorUnits(line.price);
    }
    totals = { goods, ordered, units, reduction: goods - ordered };
    for (const part of listeners.keys()) tell(part);
  };
  const write = (line: SaleLine, entry: LineEntry) => {
    const before = amountOf(line, entryOf(line, entered));
    const after = amountOf(line, entry);
    entered[line.id] = entry;
    const goods = totals.goods + after.goods - before.goods;
    const units = totals.units + after.units - before.units;
    totals = { ordered: totals.ordered, goods, units, reduction: goods - totals.ordered };
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
