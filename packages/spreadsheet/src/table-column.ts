/**
 * What a column holds; decides how wide it is, how a spreadsheet shows it and whether a formula has to be kept from running.
 * A name is a long text, a note one of several sentences, which is wrapped; a code is a short one that looks like a number,
 * such as a GTIN. A share of 0.05 is shown as 5.0%.
 */
export type ColumnKind =
  | "text"
  | "name"
  | "note"
  | "code"
  | "currency"
  | "number"
  | "money"
  | "share"
  | "instant"
  | "day";

const FIGURES: ReadonlySet<ColumnKind> = new Set(["number", "money", "share"]);
const TIMES: ReadonlySet<ColumnKind> = new Set(["instant", "day"]);

/** Whether a column holds figures, which are right-aligned, in a CSV file with the decimal sign of its reader. */
export const isFigure = (kind: ColumnKind): boolean => FIGURES.has(kind);
/** Whether a column holds times or days. */
export const isTime = (kind: ColumnKind): boolean => TIMES.has(kind);
/** Whether a column holds texts, one of which could be taken for a formula. */
export const isText = (kind: ColumnKind): boolean => !isFigure(kind) && !isTime(kind);

export interface TableColumn {
  readonly header: string;
  readonly kind: ColumnKind;
}

/** Money as a decimal string, times and days as ISO 8601, identifiers as text. */
export type TableCell = string | number | null;
