import type { OpenTable } from "#open-table.ts";
import type { TableRow } from "#table-rows.ts";
import { understandTable } from "#understanding/understand-table.ts";
import type { Understanding, UnderstandingHints } from "#understanding/understanding.ts";

/** Rows from which a sheet is understood. */
const SAMPLE_ROWS = 1000;
/** The margin by which a hidden sheet must score higher: one column that an offer needs. */
const HIDDEN = 5;
/** Maximum sheets that are read. */
const MOST_SHEETS = 30;
const NEEDED = ["gtin", "price", "quantity"] as const;

export interface ChosenSheet {
  /** Its index among the sheets of the file. */
  readonly sheet: number;
  readonly understanding: Understanding;
}

/** The first rows of a sheet, as many as are needed to understand it. */
export async function sampleOf(table: OpenTable, sheet?: number): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const batch of table.batches(sheet)) {
    rows.push(...batch.slice(0, SAMPLE_ROWS - rows.length));
    if (rows.length >= SAMPLE_ROWS) break;
  }
  return rows;
}

/**
 * Chooses the sheet that is most likely the list, and returns its understanding: the one with the highest confidence
 * for the columns of an offer; the first on a tie. A hidden sheet must be clearly better.
 * @throws UnreadableFile as reading does
 */
export async function chooseSheet(table: OpenTable, hints: UnderstandingHints = {}): Promise<ChosenSheet> {
  const isWorkbook = table.kind !== "csv";
  const places = table.sheets.map((_, sheet) => sheet).slice(0, MOST_SHEETS);
  let best: (ChosenSheet & { score: number }) | undefined;
  for (const sheet of places) {
    const rows = await sampleOf(table, sheet);
    const understanding = understandTable(rows, { ...hints, isWorkbook });
    const score = scoreOf(understanding, rows.length) - (table.sheets[sheet]?.isHidden ? HIDDEN : 0);
    if (best === undefined || score > best.score) best = { sheet, understanding, score };
  }
  return best ?? { sheet: 0, understanding: understandTable([], hints) };
}

function scoreOf({ columns, chosen }: Understanding, rows: number): number {
  const sure = NEEDED.map((role) =>
    chosen.columns[role] === undefined ? 0 : (columns[role][0]?.confidence ?? 0),
  );
  // Empty sheets and those with a line or two are cover sheets and notes.
  return sure.reduce((sum, one) => sum + one, 0) * 10 + Math.min(1, rows / 100);
}
