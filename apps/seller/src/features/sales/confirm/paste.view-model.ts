import { entryOf, quantityProblem } from "#features/sales/confirm/confirm.view-model.ts";
import type { LineEntries, LineEntry } from "#features/sales/confirm/confirm.view-model.ts";
import type { SaleLine } from "@quayside/api-client/contract/sales/sale.schema";

/** What became of a pasted column. */
export interface PasteOutcome {
  /** Entries of the lines whose value fits. */
  readonly changed: LineEntries;
  readonly entered: number;
  /** What did not fit, with the row of the column and why. */
  readonly misfits: readonly string[];
}

/** At most this many misfits are named one by one. */
const NAMED = 8;

/** Rows that hold a number of any kind; the first one that holds none is the name of the column. */
function withoutHeader(column: readonly string[]): readonly string[] {
  const [first = "", ...rest] = column;
  const isName = first !== "" && !/\d/.test(first) && rest.some((value) => /\d/.test(value));
  return isName ? rest : column;
}

/**
 * A pasted column, one value per line from `start` on. A line keeps what it has where the value does not fit; an
 * empty row leaves its line out.
 */
export function pasteColumn(
  lines: readonly SaleLine[],
  entries: LineEntries,
  start: number,
  column: readonly string[],
): PasteOutcome {
  const changed: Record<string, LineEntry> = {};
  const misfits: string[] = [];
  let beyond = 0;
  let entered = 0;
  for (const [offset, value] of withoutHeader(column).entries()) {
    if (value === "") continue;
    const line = lines[start + offset];
    if (line === undefined) {
      beyond += 1;
      continue;
    }
    const problem = quantityProblem(line, value);
    if (problem === null) {
      changed[line.id] = { ...entryOf(line, entries), quantity: value };
      entered += 1;
    } else misfits.push(`${line.name}, “${value.slice(0, 20)}”: ${problem}`);
  }
  const more = misfits.length - NAMED;
  const said = more > 0 ? [...misfits.slice(0, NAMED), `And ${more} more lines.`] : misfits;
  const rest = beyond === 1 ? "1 value is left over" : `${beyond} values are left over`;
  return {
    changed,
    entered,
    misfits: beyond === 0 ? said : [...said, `${rest}: the order has no more lines.`],
  };
}
