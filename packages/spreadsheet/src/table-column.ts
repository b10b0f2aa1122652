/**
 * The kind of a column; determines its width, its number format and whether formulas must be escaped. A name is a
 * long text; a note has several sentences and is wrapped; a code is short and looks like a number, such as a GTIN. A
 * share of 0.05 is shown as 5.0%.
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

/** Whether a column holds figures, which are right-aligned, and in a CSV file use the chosen decimal separator. */
export const isFigure = (kind: ColumnKind): boolean => FIGURES.has(kind);
/** Whether a column holds times or days. */
export const isTime = (kind: ColumnKind): boolean => TIMES.has(kind);
/** Whether a column holds texts, which could be mistaken for a formula. */
export const isText = (kind: ColumnKind): boolean => !isFigure(kind) && !isTime(kind);

export interface TableColumn {
  readonly header: string;
  readonly kind: ColumnKind;
}

/** Money as a decimal string, times and days as ISO 8601, identifiers as text. */
export type TableCell = string | number | null;
