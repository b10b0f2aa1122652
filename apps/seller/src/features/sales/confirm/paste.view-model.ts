import { entryOf, quantityProblem } from "#features/sales/confirm/confirm.view-model.ts";
import type { LineEntries, LineEntry } from "#features/sales/confirm/confirm.view-model.ts";
import type { SaleLine } from "@quayside/api-client/contract/sales/sale.schema";

/** The result of a pasted column. */
export interface PasteOutcome {
  /** Entries of the lines with a valid value. */
  readonly changed: LineEntries;
  readonly entered: number;
  /** The invalid values, with row and reason. */
  readonly misfits: readonly string[];
}

/** Maximum invalid values listed one by one. */
const NAMED = 8;

/** Matches rows with a number of any kind; a first row without one is the column's heading. */
function withoutHeader(column: readonly string[]): readonly string[] {
  const [first = "", ...rest] = column;
  const isName = first !== "" && !/\d/.test(first) && rest.some((value) => /\d/.test(value));
  return isName ? rest : column;
}

/**
 * A pasted column, one value per line from `start` on. A line keeps its value if the pasted one is invalid; an empty
 * row skips its line.
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
