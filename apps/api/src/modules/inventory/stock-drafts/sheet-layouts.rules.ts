import type { DraftMapping } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import type { OpenTable } from "@quayside/spreadsheet/open-table";
import { EMPTY_CELL, type TableRow } from "@quayside/spreadsheet/table-rows";
import { tierPlaces } from "@quayside/spreadsheet/understanding/read-tiers";
import type { SheetSample } from "#modules/inventory/stock-drafts/open-draft-table.ts";
import type { UnderstoodSheet } from "#modules/inventory/stock-drafts/understand-draft.rules.ts";

/** Rows among which the headings of a further sheet are looked for. */
const HEADING_ROWS = 60;

/** Kinds of lists in one file that further sheets are compared with. */
const MOST_GROUPS = 30;

/** How a further sheet is read along with the chosen one. */
export interface SheetLayout {
  /** Its index in the file. */
  readonly sheet: number;
  /** Number of its heading row; null when its list goes on without headings. */
  readonly headerRow: number | null;
  /** Its column for each column of the chosen sheet; null when both have the same columns. */
  readonly columns: readonly (number | undefined)[] | null;
}

const plain = (text: string | undefined): string =>
  (text ?? "").normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase();

/** A row as headings. */
interface Headings {
  /** By column; equal ones are told apart by their order. */
  readonly names: readonly string[];
  readonly places: ReadonlyMap<string, number>;
}

/** Every sheet is compared with several others. */
const madeHeadings = new WeakMap<TableRow, Headings>();

function headingsIn(row: TableRow): Headings {
  const before = madeHeadings.get(row);
  if (before) return before;
  const seen = new Map<string, number>();
  const names = row.cells.map(({ text }) => {
    const name = plain(text);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return name === "" ? "" : `${name}\n${times}`;
  });
  const places = new Map(names.flatMap((name, place) => (name === "" ? [] : [[name, place] as const])));
  const headings = { names, places };
  madeHeadings.set(row, headings);
  return headings;
}

/** The columns without which a row is read differently. */
function usedColumns({ columns, unit, tiers }: DraftMapping): number[] {
  const { gtin, price, inventory, currency, sellingUnit } = columns;
  const used = [gtin, price, inventory, currency, unit.from === "COLUMN" ? sellingUnit : null];
  // A sheet without steps leaves those of its offers, unless rows without steps remove them.
  const steps = tiers?.ifEmpty === "REMOVE" ? tierPlaces(tiers.columns) : [];
  return [...used.filter((column) => column !== null), ...steps];
}

/**
 * How a sheet is read with the mapping of another one: its columns are found by their headings, in any order. A sheet
 * without headings continues a list when its GTINs stand in the same column.
 * @returns null when a column that the mapping uses is missing
 */
export function layoutOf(
  mapping: DraftMapping,
  chosen: SheetSample,
  other: { readonly sheet: number; readonly sample: SheetSample; readonly understood: UnderstoodSheet },
): SheetLayout | null {
  const { sheet, sample, understood } = other;
  if (mapping.headerRow === null || sample.refusal !== null || sample.count === 0) return null;
  const first = chosen.rows.find(({ number }) => number === mapping.headerRow);
  const wanted = first ? headingsIn(first).names : [];
  const used = usedColumns(mapping).map((column) => wanted[column] ?? "");
  if (used.length === 0 || used.includes("")) return null;
  const row = sample.rows.slice(0, HEADING_ROWS).find((one) => {
    const { places } = headingsIn(one);
    return used.every((name) => places.has(name));
  });
  if (!row) return goesOn(mapping, understood.mapping) ? { sheet, headerRow: null, columns: null } : null;
  const { names, places } = headingsIn(row);
  const columns = wanted.map((name, place) =>
    name === "" && (names[place] ?? "") === "" ? place : places.get(name),
  );
  const isSame = columns.every((column, place) => column === place) && names.length <= wanted.length;
  return { sheet, headerRow: row.number, columns: isSame ? null : columns };
}

/** Whether a sheet without headings has what the list needs in the same columns. */
function goesOn({ columns }: DraftMapping, other: DraftMapping): boolean {
  const isAt = (field: "price" | "inventory"): boolean =>
    other.columns[field] === null || other.columns[field] === columns[field];
  const isThere = columns.gtin !== null && other.columns.gtin === columns.gtin;
  return other.headerRow === null && isThere && isAt("price") && isAt("inventory");
}

/** A sheet that holds a list has a column of GTINs and one more that an offer needs. */
export function isList({ mapping }: UnderstoodSheet): boolean {
  const { gtin, price, inventory } = mapping.columns;
  return gtin !== null && (price !== null || inventory !== null);
}

/**
 * The lists of a file by sheet: sheets with the same number can be read together; null for a sheet without a list. A
 * hidden sheet is never read along.
 */
export function groupLists(
  sheets: OpenTable["sheets"],
  samples: readonly SheetSample[],
  understood: readonly UnderstoodSheet[],
): (number | null)[] {
  const groups: (number | null)[] = sheets.map(() => null);
  const leaders: number[] = [];
  for (const [sheet, { isHidden }] of sheets.entries()) {
    const [sample, one] = [samples[sheet], understood[sheet]];
    if (isHidden || !sample || !one) continue;
    const leader = leaders.find((place) => {
      const [first, known] = [samples[place], understood[place]];
      return first && known && layoutOf(known.mapping, first, { sheet, sample, understood: one }) !== null;
    });
    if (leader === undefined && !isList(one)) continue;
    if (leader === undefined && leaders.length < MOST_GROUPS) leaders.push(sheet);
    groups[sheet] = leader ?? sheet;
  }
  return groups;
}

/** The sheets that are read as one list. */
export interface SheetsTogether {
  /** The chosen one. */
  readonly sheet: number;
  /** The others, in the order of the file. */
  readonly layouts: readonly SheetLayout[];
  /** By sheet: what is added to its row numbers, so that they go on; null when it is not read. */
  readonly offsets: readonly (number | null)[];
}

/** Which sheets a mapping reads: the chosen one, and the visible ones like it unless the mapping says otherwise. */
export function sheetsOf(
  mapping: DraftMapping,
  sheets: OpenTable["sheets"],
  known: {
    readonly samples: readonly SheetSample[];
    readonly understood: readonly UnderstoodSheet[];
    readonly mostRows: number;
  },
): SheetsTogether {
  const { samples, mostRows } = known;
  const chosen = samples[mapping.sheet];
  const alike = sheets.flatMap(({ isHidden }, sheet) => {
    const [sample, understood] = [samples[sheet], known.understood[sheet]];
    const isOther = sheet !== mapping.sheet && !isHidden && mapping.sheets === "ALIKE";
    if (!isOther || !chosen || !sample || !understood) return [];
    return layoutOf(mapping, chosen, { sheet, sample, understood }) ?? [];
  });
  const rows = alike.reduce((sum, { sheet }) => sum + (samples[sheet]?.count ?? 0), chosen?.count ?? 0);
  const layouts = rows > mostRows ? [] : alike;
  const offsets: (number | null)[] = sheets.map(() => null);
  let offset = 0;
  for (const sheet of [mapping.sheet, ...layouts.map((layout) => layout.sheet)]) {
    offsets[sheet] = offset;
    offset += samples[sheet]?.last ?? 0;
  }
  return { sheet: mapping.sheet, layouts, offsets };
}

/**
 * The rows of the chosen sheet, then those of the others below their headings, as if they stood in one sheet: with
 * the columns of the chosen one, and numbers that go on.
 */
export async function* rowsTogether(
  table: OpenTable,
  { sheet, layouts, offsets }: SheetsTogether,
): AsyncGenerator<readonly TableRow[]> {
  yield* table.batches(sheet);
  for (const layout of layouts) {
    const offset = offsets[layout.sheet] ?? 0;
    for await (const batch of table.batches(layout.sheet)) {
      const below = batch.filter(({ number }) => number > (layout.headerRow ?? 0));
      if (below.length > 0) yield below.map((row) => placed(row, layout, offset));
    }
  }
}

function placed(row: TableRow, { columns }: SheetLayout, offset: number): TableRow {
  const cells = columns?.map((column) => row.cells[column ?? -1] ?? EMPTY_CELL) ?? row.cells;
  return { ...row, number: row.number + offset, cells };
}
