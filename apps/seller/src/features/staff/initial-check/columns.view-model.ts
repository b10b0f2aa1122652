import { rowsOfText } from "@quayside/spreadsheet/understanding/rows-of-text";
import { understandTable } from "@quayside/spreadsheet/understanding/understand-table";

/** Fields of a stock list that are looked for in a column of their own. */
export type ColumnField = "gtin" | "price" | "sellingUnit" | "inventory";

const ROLES = { gtin: "gtin", price: "price", sellingUnit: "unit", inventory: "quantity" } as const;

/**
 * The headings of a list as text.
 * @param headingRow number of the row that holds them, from 1
 */
export function headingsOf(text: string, headingRow: number): string[] {
  const row = rowsOfText(text).find(({ number }) => number === headingRow);
  return row === undefined ? [] : row.cells.map((cell) => cell.text).filter((cell) => cell !== "");
}

/** What a list most likely holds: the row of its headings, and the column of each field by its heading or number. */
export interface GuessedList extends Partial<Record<ColumnField, string>> {
  readonly headingRow: string;
}

/** Guesses which columns of a list hold what; a field without a likely column is left out. */
export function guessList(text: string): GuessedList {
  const { chosen } = understandTable(rowsOfText(text));
  const named = Object.entries(ROLES).flatMap(([field, role]) => {
    const column = chosen.columns[role];
    return column === undefined ? [] : [[field, nameOf(chosen.headings, column)]];
  });
  return { headingRow: String(chosen.headerRow ?? 1), ...Object.fromEntries(named) };
}

/** A unique heading names its column; otherwise its number does. */
function nameOf(headings: readonly string[], column: number): string {
  const heading = headings[column] ?? "";
  const isAlone = heading !== "" && headings.filter((one) => one === heading).length === 1;
  return isAlone ? heading : `#${String(column + 1)}`;
}
