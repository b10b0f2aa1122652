import type {
  DraftMapping,
  DraftMode,
  DraftQuestion,
  StockDraftDetail,
} from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { DRAFT_LIMITS } from "@quayside/api-client/contract/limits.rules";
import { STOCK_FILE_LIMITS } from "@quayside/api-client/contract/stock-lists/stock-file.rules";
import type { StockIs } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import type { OpenTable } from "@quayside/spreadsheet/open-table";
import { UnreadableFile } from "@quayside/spreadsheet/unreadable-file";
import type { ColumnChoice } from "@quayside/spreadsheet/understanding/understanding";
import type { Database } from "#db/database.ts";
import {
  cellText,
  PROBLEM_HEADING,
  fingerprintOf,
} from "#modules/inventory/stock-drafts/draft-row-cells.rules.ts";
import {
  type DraftFindings,
  type SourceReading,
  findSavedMapping,
} from "#modules/inventory/stock-drafts/draft-reading.writer.ts";
import { fitFieldMapping } from "#modules/inventory/stock-drafts/field-mapping.rules.ts";
import { type SheetSample, sampleSheets } from "#modules/inventory/stock-drafts/open-draft-table.ts";
import {
  type SheetsTogether,
  groupLists,
  sheetsOf,
} from "#modules/inventory/stock-drafts/sheet-layouts.rules.ts";
import {
  type SellerTerms,
  type UnderstoodSheet,
  choiceOf,
  headingsOf,
  likeliestSheet,
  missingFrom,
  understandSheet,
} from "#modules/inventory/stock-drafts/understand-draft.rules.ts";
import { isAvailableColumn, isOwnInventory } from "#modules/inventory/stock/index.ts";
import { findMapping } from "#modules/inventory/stock-lists/index.ts";

/** Rows of all sheets that are read as one list. */
const MOST_ROWS = STOCK_FILE_LIMITS.maxRows;

/** Characters of all rows that are stored for choosing sheets and columns. */
const MOST_SHOWN_CHARACTERS = 8_000_000;

/** The interpretation of a file, and how its rows are read. */
export interface UnderstoodFile {
  readonly findings: DraftFindings;
  readonly choice: ColumnChoice;
  /** The sheets with its rows. */
  readonly together: SheetsTogether;
  /** Rows below their headings. */
  readonly expected: number;
  /** Whether nothing is left for the user to specify. */
  readonly isReady: boolean;
}

/** What a file is understood by, beside its content. */
interface KnownOfFile {
  /** What a person chose; null for a file that is read for the first time. */
  readonly chosen: DraftMapping | null;
  readonly saidMode: DraftMode | null;
  readonly saidStockIs?: StockIs | null;
  /** How the lists of its source are read; null for a file of a person. */
  readonly source: SourceReading | null;
  readonly sellerId: number;
  /** ISO code of the currency that the seller sells in; null without a seller. */
  readonly currency: string | null;
  /** Where the seller's earlier mappings are; null without a seller. */
  readonly db: Database | null;
}

/**
 * Interprets a file: by the user's choice, otherwise by the seller's field mapping or an earlier list with the same
 * headings, otherwise by its content.
 * @throws UnreadableFile when it is damaged or too large
 */
export async function understandFile(table: OpenTable, known: KnownOfFile): Promise<UnderstoodFile> {
  const { currency } = known;
  const samples = await sampleSheets(table);
  const terms: SellerTerms = { currency, isWorkbook: table.hasTypedNumbers };
  const sheets = samples.map(({ rows }, place) => understandSheet(rows, place, terms));
  const { sheet, isClear } = likeliestSheet(table.sheets, samples, sheets);
  const found = await mappingOf(known, samples, { sheets, sheet });
  const { from, isOther } = found;
  const { refusal = null } = samples[found.mapping.sheet] ?? {};
  if (refusal) throw refusal;
  const together = sheetsOf(found.mapping, table.sheets, {
    samples,
    understood: sheets,
    mostRows: MOST_ROWS,
  });
  const lists = groupLists(table.sheets, samples, sheets);
  const isAllRead = lists.every((group, place) => group === null || together.offsets[place] !== null);
  // Nobody has chosen yet: what only the other lists name is not taken off sale.
  const isPart = from === "FOUND" && !isAllRead && known.saidMode === null && known.chosen === null;
  const mapping: DraftMapping = isPart ? { ...found.mapping, mode: "MERGE" } : found.mapping;
  const {
    understanding,
    candidates,
    questions: open,
  } = sheets[mapping.sheet] ?? understandSheet([], 0, terms);
  const { rows = [] } = samples[mapping.sheet] ?? {};
  const own = headingsOf(rows, mapping.headerRow);
  const isUnderstood = mapping.headerRow !== null && mapping.headerRow === understanding.chosen.headerRow;
  const headings = own.map((text, place) => (isUnderstood && understanding.chosen.headings[place]) || text);
  const isOwn = isOwnInventory(own) || own.includes(PROBLEM_HEADING);
  const choice: ColumnChoice = {
    ...choiceOf(mapping, headings, understanding),
    isGuarded: isOwn && table.kind === "csv",
  };
  const guesses = open.flatMap((question): DraftQuestion[] => {
    if (from === "FOUND" || question.about === "DECIMAL") return [question];
    // A person chose: other readings are still shown, as the choice may have been of the headings alone.
    const isShown = from === "CHOSEN" && isUnderstood && question.readings !== undefined;
    return isShown ? [{ ...question, isRequired: false }] : [];
  });
  const questions = [
    ...(isOther ? [{ about: "HEADER_ROW" as const, field: null, isRequired: true }] : []),
    ...sheetQuestion(known, found, { isClear, isAllRead }),
    ...guesses.filter(({ about }) => about !== "DECIMAL" || mapping.decimal === null),
    ...missingFrom(mapping, currency),
  ];
  const findings: DraftFindings = {
    fileKind: table.kind,
    mapping,
    mappingFrom: from,
    fingerprint: fingerprintOf(own),
    found: {
      sheets: sheetsFound(table, { samples, sheets, lists, together }),
      headings,
      candidates,
      questions,
      choice,
    },
    samples: shownRows(samples),
  };
  const expected = rowsBelow(samples, mapping, together);
  const isReady = !questions.some(({ isRequired }) => isRequired);
  return { findings, choice, together, expected, isReady };
}

/** Rows below the headings of the sheets that are read. */
function rowsBelow(
  samples: readonly SheetSample[],
  { sheet, headerRow }: DraftMapping,
  { layouts }: SheetsTogether,
): number {
  return [{ sheet, headerRow }, ...layouts].reduce((sum, one) => {
    const { rows = [], count = 0 } = samples[one.sheet] ?? {};
    return sum + count - rows.filter(({ number }) => number <= (one.headerRow ?? 0)).length;
  }, 0);
}

/**
 * Refuses a file that has headings and nothing else, unless a person chose them.
 * @throws UnreadableFile NO_ROWS
 */
export function refuseWithoutRows({ findings, expected }: UnderstoodFile): void {
  if (expected === 0 && findings.mappingFrom !== "CHOSEN") throw new UnreadableFile("NO_ROWS");
}

/** Asks for the sheet when several may be the list, or when one that holds a list is not read. */
function sheetQuestion(
  { chosen, saidMode, source }: KnownOfFile,
  { from, mapping }: FoundMapping,
  { isClear, isAllRead }: { readonly isClear: boolean; readonly isAllRead: boolean },
): DraftQuestion[] {
  const isOpen =
    from === "FOUND" ? !isClear || !isAllRead : from === "SAVED" && !isAllRead && mapping.sheets !== "ONE";
  if (!isOpen || chosen !== null) return [];
  // A program that sends the list does not see the question, and its other offers would go out of stock.
  const isRequired = from === "FOUND" && !isAllRead && source !== null && saidMode !== "MERGE";
  return [{ about: "SHEET", field: null, isRequired }];
}

/** The sheets of a file as shown for choosing one. */
function sheetsFound(
  table: OpenTable,
  known: {
    readonly samples: readonly SheetSample[];
    readonly sheets: readonly UnderstoodSheet[];
    readonly lists: readonly (number | null)[];
    readonly together: SheetsTogether;
  },
): StockDraftDetail["sheets"] {
  const { samples, sheets, lists, together } = known;
  return table.sheets.map(({ name, isHidden }, place) => {
    const { rows: first = [], count = 0 } = samples[place] ?? {};
    const headerRow = sheets[place]?.mapping.headerRow ?? 0;
    const above = first.filter(({ number }) => number <= headerRow).length;
    const offset = together.offsets[place] ?? null;
    return { name, isHidden, rows: count - above, list: lists[place] ?? null, offset };
  });
}

interface FoundMapping {
  readonly mapping: DraftMapping;
  readonly from: "CHOSEN" | "SAVED" | "FOUND";
  /** The source's headings have changed: the user must check the columns. */
  readonly isOther: boolean;
}

async function mappingOf(
  known: KnownOfFile,
  samples: readonly SheetSample[],
  { sheets, sheet }: { readonly sheets: readonly UnderstoodSheet[]; readonly sheet: number },
): Promise<FoundMapping> {
  const { chosen, saidMode, saidStockIs = null, source } = known;
  const likeliest = sheets[sheet];
  if (chosen) return chosenMapping(chosen, sheets[chosen.sheet]);
  if (!likeliest) throw new Error("A file has at least one sheet");
  const first = (samples[sheet]?.rows ?? []).slice(0, DRAFT_LIMITS.sampleRows);
  const headings = first.map(({ number }) => headingsOf(first, number));
  const fingerprints = headings.map(fingerprintOf);
  const own = source && ownMapping(source, fingerprints);
  const rows = first.map(({ number }, place) => ({ number, headings: headings[place] ?? [] }));
  const saved = own ?? (await savedMapping(known, { rows, fingerprints, likeliest }));
  const isOther = source !== null && source.mapping !== null && own === null;
  const headerRow = saved ? (first[saved.row]?.number ?? null) : likeliest.mapping.headerRow;
  const mapping = { ...(saved?.mapping ?? likeliest.mapping), sheet, headerRow };
  const header = first.find(({ number }) => number === headerRow);
  const isCorrection = header?.cells.some(({ text }) => text === PROBLEM_HEADING) ?? false;
  const texts = header?.cells.map(({ text }) => text.trim()) ?? [];
  // Corrected rows, and a file of ours, may be part of a list: offers they do not name stay unchanged.
  const usual = isCorrection || isOwnInventory(texts) ? "MERGE" : mapping.mode;
  // The setting of a source is about its whole lists: prices alone do not say which offers have stock.
  const isPart = mapping.columns.price === null || mapping.columns.inventory === null;
  const mode = isPart && source !== null ? usual : (saidMode ?? usual);
  const isAvailable = isAvailableColumn(texts[mapping.columns.inventory ?? -1] ?? "");
  const said = saidStockIs ?? source?.stockIs ?? saved?.mapping.stockIs ?? "ON_HAND";
  const stockIs = isAvailable ? "AVAILABLE" : said;
  return { mapping: { ...mapping, mode, stockIs }, from: saved ? "SAVED" : "FOUND", isOther };
}

/** A choice without any column says only which sheets are read: the columns are found in them. */
function chosenMapping(chosen: DraftMapping, understood: UnderstoodSheet | undefined): FoundMapping {
  const isBare = Object.values(chosen.columns).every((column) => column === null);
  if (!isBare || !understood) return { mapping: chosen, from: "CHOSEN", isOther: false };
  const { sheet, currency, duplicates, mode, sheets, stockIs, newOffers } = chosen;
  const said = {
    ...(sheets && { sheets }),
    ...(stockIs && { stockIs }),
    ...(newOffers && { newOffers }),
  };
  const mapping = { ...understood.mapping, sheet, duplicates, mode, ...said };
  return { mapping: { ...mapping, currency: mapping.currency ?? currency }, from: "FOUND", isOther: false };
}

/** The seller's latest mapping for these headings: the field mapping, or that of an earlier list. */
async function savedMapping(
  { sellerId, db, currency }: KnownOfFile,
  {
    rows,
    fingerprints,
    likeliest,
  }: {
    rows: readonly { number: number; headings: readonly string[] }[];
    fingerprints: readonly Uint8Array[];
    likeliest: UnderstoodSheet;
  },
): Promise<{ row: number; mapping: DraftMapping } | undefined> {
  if (db === null) return undefined;
  const read = await findSavedMapping(db, sellerId, fingerprints);
  const said = await findMapping(db, sellerId);
  if (!said || said.mapping.currency !== currency) return read;
  if (read && Date.parse(read.usedAt) >= Date.parse(said.updatedAt)) return read;
  return fitFieldMapping(said.mapping, rows, likeliest) ?? read;
}

/**
 * The previous mapping of a source's lists, when this one has the same headings. A list without headings is read the
 * same way.
 */
function ownMapping(
  { mapping, fingerprint }: SourceReading,
  fingerprints: readonly Uint8Array[],
): { row: number; mapping: DraftMapping } | null {
  if (!mapping) return null;
  if (mapping.headerRow === null) return { row: -1, mapping };
  const row = fingerprints.findIndex((one) => Buffer.from(one).toString("hex") === fingerprint);
  return row < 0 ? null : { row, mapping };
}

/** The first rows of each sheet, shown for choosing sheets and columns; fewer of a file with very long ones. */
function shownRows(samples: readonly SheetSample[]): { number: number; cells: string[] }[][] {
  let room = MOST_SHOWN_CHARACTERS;
  return samples.map(({ rows }) =>
    rows.slice(0, DRAFT_LIMITS.sampleRows).flatMap(({ number, cells }) => {
      if (room <= 0) return [];
      const texts = cells.map(({ text }) => cellText(text).slice(0, DRAFT_LIMITS.maxCellCharacters));
      room -= texts.reduce((sum, text) => sum + text.length + 1, 0);
      return [{ number, cells: texts }];
    }),
  );
}
