import type { DraftMapping, DraftMode } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { DRAFT_LIMITS } from "@quayside/api-client/contract/stock-drafts/stock-draft.rules";
import type { OpenTable } from "@quayside/spreadsheet/open-table";
import type { ColumnChoice } from "@quayside/spreadsheet/understanding/understanding";
import type { Database } from "#db/database.ts";
import { cellText } from "#modules/inventory/stock-drafts/cell-text.rules.ts";
import {
  type DraftFindings,
  type SourceReading,
  findSavedMapping,
} from "#modules/inventory/stock-drafts/draft-reading.writer.ts";
import { fitFieldMapping } from "#modules/inventory/stock-drafts/field-mapping.rules.ts";
import { fingerprintOf } from "#modules/inventory/stock-drafts/fingerprint.rules.ts";
import { type SheetSample, sampleSheets } from "#modules/inventory/stock-drafts/open-draft-table.ts";
import { PROBLEM_HEADING } from "#modules/inventory/stock-drafts/problem.rules.ts";
import {
  type SellerTerms,
  type UnderstoodSheet,
  choiceOf,
  headingsOf,
  likeliestSheet,
  missingFrom,
  understandSheet,
} from "#modules/inventory/stock-drafts/understand-draft.rules.ts";
import { findMapping } from "#modules/inventory/stock-lists/index.ts";

/** The interpretation of a file, and how its rows are read. */
export interface UnderstoodFile {
  readonly findings: DraftFindings;
  readonly choice: ColumnChoice;
  /** Rows of the chosen sheet. */
  readonly expected: number;
  /** Whether nothing is left for the user to specify. */
  readonly isReady: boolean;
}

/** What a file is understood by, beside its content. */
interface KnownOfFile {
  /** What a person chose; null for a file that is read for the first time. */
  readonly chosen: DraftMapping | null;
  readonly saidMode: DraftMode | null;
  /** How the lists of its source are read; null for a file of a person. */
  readonly source: SourceReading | null;
  readonly sellerId: number;
  readonly currency: string;
  readonly db: Database;
}

/**
 * Interprets a file: by the user's choice, otherwise by the seller's field mapping or an earlier list with the same
 * headings, otherwise by its content.
 * @throws UnreadableFile when it is damaged or too large
 */
export async function understandFile(table: OpenTable, known: KnownOfFile): Promise<UnderstoodFile> {
  const { currency } = known;
  const samples = await sampleSheets(table);
  const terms: SellerTerms = { currency, isWorkbook: table.kind !== "csv" };
  const sheets = samples.map(({ rows }, place) => understandSheet(rows, place, terms));
  const { sheet, isClear } = likeliestSheet(table.sheets, sheets);
  const { mapping, from, isOther } = await mappingOf(known, samples, { likeliest: sheets[sheet], sheet });
  const {
    understanding,
    candidates,
    questions: open,
  } = sheets[mapping.sheet] ?? understandSheet([], 0, terms);
  const { rows = [], count = 0 } = samples[mapping.sheet] ?? {};
  const own = headingsOf(rows, mapping.headerRow);
  const isUnderstood = mapping.headerRow !== null && mapping.headerRow === understanding.chosen.headerRow;
  const headings = own.map((text, place) => (isUnderstood && understanding.chosen.headings[place]) || text);
  const choice = choiceOf(mapping, headings, understanding);
  const guesses = from === "FOUND" ? open : open.filter(({ about }) => about === "DECIMAL");
  const questions = [
    ...(isOther ? [{ about: "HEADER_ROW" as const, field: null, isRequired: true }] : []),
    ...(from === "FOUND" && !isClear ? [{ about: "SHEET" as const, field: null, isRequired: false }] : []),
    ...guesses.filter(({ about }) => about !== "DECIMAL" || mapping.decimal === null),
    ...missingFrom(mapping, currency),
  ];
  const findings: DraftFindings = {
    fileKind: table.kind,
    mapping,
    mappingFrom: from,
    fingerprint: fingerprintOf(own),
    found: { sheets: table.sheets, headings, candidates, questions, choice },
    samples: samples.map((sample) => shownRows(sample)),
  };
  return { findings, choice, expected: count, isReady: !questions.some(({ isRequired }) => isRequired) };
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
  { likeliest, sheet }: { likeliest: UnderstoodSheet | undefined; sheet: number },
): Promise<FoundMapping> {
  const { chosen, saidMode, source } = known;
  if (chosen) return { mapping: chosen, from: "CHOSEN", isOther: false };
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
  // Corrected rows are part of a list: offers they do not name stay unchanged.
  const mode = saidMode ?? (isCorrection ? "MERGE" : mapping.mode);
  return { mapping: { ...mapping, mode }, from: saved ? "SAVED" : "FOUND", isOther };
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

/** The first rows of a sheet, shown for choosing columns. */
function shownRows({ rows }: SheetSample): { number: number; cells: string[] }[] {
  return rows.slice(0, DRAFT_LIMITS.sampleRows).map(({ number, cells }) => ({
    number,
    cells: cells.map(({ text }) => cellText(text).slice(0, DRAFT_LIMITS.maxCellCharacters)),
  }));
}
