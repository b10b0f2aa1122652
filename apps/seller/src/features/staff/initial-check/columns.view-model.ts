import { rowsOfText } from "@quayside/spreadsheet/understanding/rows-of-text";
import { understandTable } from "@quayside/spreadsheet/understanding/understand-table";

/** Fields of a stock list that have their own column. */
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

/** The likely mapping of a list: its heading row, and the column of each field by heading or number. */
export interface GuessedList extends Partial<Record<ColumnField, string>> {
  readonly headingRow: string;
}

/** Guesses the mapping of a list; a field without a likely column is omitted. */
export function guessList(text: string): GuessedList {
  const { chosen } = understandTable(rowsOfText(text));
  const named = Object.entries(ROLES).flatMap(([field, role]) => {
    const column = chosen.columns[role];
    return column === undefined ? [] : [[field, nameOf(chosen.headings, column)]];
  });
  return { headingRow: String(chosen.headerRow ?? 1), ...Object.fromEntries(named) };
}

/** A column is identified by a unique heading, otherwise by its number. */
function nameOf(headings: readonly string[], column: number): string {
  const heading = headings[column] ?? "";
  const isAlone = heading !== "" && headings.filter((one) => one === heading).length === 1;
  return isAlone ? heading : `#${String(column + 1)}`;
}
