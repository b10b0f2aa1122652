/**
 * What a column holds; decides how wide it is, how a spreadsheet shows it and whether a formula has to be kept from running.
 * A name is a long text, a code a short one that looks like a number, such as a GTIN. A share of 0.05 is shown as 5.0%.
 */
export type ColumnKind = "text" | "name" | "code" | "number" | "money" | "share" | "instant" | "day";

export interface TableColumn {
  readonly header: string;
  readonly kind: ColumnKind;
}

/** Money as a decimal string, times and days as ISO 8601, identifiers as text. */
export type TableCell = string | number | null;
