import type { TableCell, TableRow } from "@quayside/spreadsheet/table-rows";
import { createHash } from "node:crypto";

/** The contents of a row beyond its texts. */
export interface RowRaws {
  /** By column. */
  readonly cells: Readonly<Record<string, Omit<TableCell, "text">>>;
  readonly fault?: "QUOTES";
}

/** The stored texts of a row. */
export function textsOf({ cells }: TableRow): string[] {
  return cells.map(({ text }) => cellText(text));
}

/** What must be stored besides the texts of a row; null for nothing. */
export function rawsOf({ cells, fault }: TableRow, columns: readonly number[]): RowRaws | null {
  const told = columns.flatMap((column) => {
    const { text: _, ...raw } = cells[column] ?? { text: "" };
    return Object.keys(raw).length > 0 ? [[String(column), raw] as const] : [];
  });
  if (told.length === 0 && !fault) return null;
  return { cells: Object.fromEntries(told), ...(fault && { fault }) };
}

/**
 * Rebuilds a row for reading: an edited cell consists of its text only, and a row with unmatched quotation marks is
 * as the user corrected it.
 */
export function rowOf(kept: {
  readonly number: number;
  readonly cells: readonly string[];
  readonly edits: Readonly<Record<string, string>> | null;
  readonly raws: RowRaws | null;
}): TableRow {
  const { number, cells, edits, raws } = kept;
  const isEdited = (place: number): boolean => edits !== null && Object.hasOwn(edits, place);
  return {
    number,
    cells: cells.map((text, place) => ({ text, ...(isEdited(place) ? {} : raws?.cells[place]) })),
    ...(raws?.fault && edits === null && { fault: raws.fault }),
  };
}

/** Sets cell texts and keeps the file's original: a cell changed back to it is no longer edited. */
export function withTexts(
  row: { readonly cells: readonly string[]; readonly edits: Readonly<Record<string, string>> | null },
  texts: ReadonlyMap<number, string>,
): { cells: string[]; edits: Record<string, string> | null } {
  const cells = [...row.cells];
  const edits = new Map(Object.entries(row.edits ?? {}));
  for (const [column, text] of texts) {
    while (cells.length <= column) cells.push("");
    const source = edits.get(String(column)) ?? cells[column] ?? "";
    cells[column] = text;
    if (text === source) edits.delete(String(column));
    else edits.set(String(column), source);
  }
  return { cells, edits: edits.size > 0 ? Object.fromEntries(edits) : null };
}

/** Cleans a cell's text: removes characters that PostgreSQL cannot store, and invisible ones. */
export function cellText(text: string): string {
  return text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "");
}

/** Heading of the problem column; a list that has it contains only corrected rows. */
export const PROBLEM_HEADING = "What to correct";

/** Stored as uploaded: its content determines how it is read, and it is only served as a download. */
export const LIST_MEDIA_TYPE = "application/octet-stream";
/** Media type of a large list, whose text is stored compressed. */
export const PACKED_MEDIA_TYPE = "application/gzip";

/**
 * The fingerprint of a list's headings, in order. Ignores case and surrounding spaces, and the column that we add to
 * rows to correct.
 */
export function fingerprintOf(headings: readonly string[]): Uint8Array {
  const own = headings.filter((heading) => heading !== PROBLEM_HEADING);
  const plain = own.map((heading) => heading.normalize("NFKC").trim().toLowerCase());
  return createHash("sha256").update(JSON.stringify(plain)).digest();
}
