import { isEmptyCell } from "#understanding/column-profile.ts";
import type { TableRow } from "#table-rows.ts";
import type { ColumnChoice } from "#understanding/understanding.ts";

const TOTALS =
  /^(?:grand |sub)?(?:total|totals|sum|summe|gesamt|gesamtsumme|zwischensumme|totaal|totale|somme|suma|razem|итого|всего)\b/iu;
const PLAIN_GTIN = /^\d{8,14}$/;

/** Rows without an offer: blank ones, repeated headings, totals, notes between the products. */
export function ignoredReason(
  row: TableRow,
  { columns, headings }: ColumnChoice,
): "BLANK" | "HEADING" | "TOTAL" | "NO_OFFER" | null {
  if (PLAIN_GTIN.test(row.cells[columns.gtin ?? -1]?.text ?? "")) return null;
  const filled = row.cells.filter(({ text }) => text !== "" && !isEmptyCell(text));
  const [first] = filled;
  if (!first) return "BLANK";
  const textOf = (column: number | undefined): string => row.cells[column ?? -1]?.text.trim() ?? "";
  const chosen = Object.values(columns).filter((column) => (headings[column] ?? "") !== "");
  const repeated = chosen.filter((column) => isHeading(textOf(column), headings[column] ?? ""));
  if (repeated.length > 1 || (repeated.length === 1 && chosen.length === 1)) return "HEADING";
  const gtin = textOf(columns.gtin);
  // The name of a category in the first column, above its products.
  const isCategory = filled.length === 1 && gtin !== "" && /\p{L}{2}/u.test(gtin) && !/\d{6}/.test(gtin);
  if (isCategory && chosen.length > 1) return "HEADING";
  if (!/\d{7}/.test(gtin) && TOTALS.test(first.text.trim())) return "TOTAL";
  const offers = [columns.gtin, columns.price, columns.quantity].filter((column) => column !== undefined);
  return offers.length > 0 && offers.every((column) => isEmptyCell(textOf(column))) ? "NO_OFFER" : null;
}

/** A repeated heading, or part of it if the headings take several rows. */
const isHeading = (text: string, heading: string): boolean =>
  text !== "" && !/^\d+$/.test(text) && (text === heading || (heading.includes(text) && text.length > 3));
