import { isEmptyCell } from "#understanding/column-profile.ts";
import { priceOf, priceOfOne } from "#understanding/price-cell.ts";
import { type ReadQuantity, piecesIn, quantityOfCell } from "#understanding/quantity-text.ts";
import { tierHeadingOf } from "#understanding/tier-headings.ts";
import type { TableCell, TableRow } from "#table-rows.ts";
import type { ColumnChoice, TierColumn } from "#understanding/understanding.ts";

/** A step of the prices by quantity of a row. */
export interface ReadTier {
  /** Pieces from which on it applies. */
  readonly quantity: number;
  /** In hundredths of the currency, of one piece. */
  readonly price: number;
  /** ISO code; null when the cell names none. */
  readonly currency: string | null;
}

/** A cell of a step that cannot be read. */
export interface TierFault {
  /** Column index, from 0. */
  readonly cell: number;
  readonly value: string;
}

/** Rising by quantity; null when the row says nothing, and empty when it says that there are none. */
export type ReadTiers = readonly ReadTier[] | TierFault | null;

/** The columns that steps are read from. */
export const tierPlaces = (columns: readonly TierColumn[]): number[] =>
  columns.flatMap(({ price, from }) => ("column" in from ? [price, from.column] : [price]));

const none: TableCell = { text: "" };
const ZERO = /^0+(?:[.,]0+)?$/;

/**
 * The steps of a row.
 * @param meant.unit the selling unit of the row
 * @param meant.pieces how many pieces its prices are for; null when that cannot be read
 */
export function tiersOf(
  row: TableRow,
  { tiers, numberForms }: ColumnChoice,
  { unit, pieces }: { readonly unit: number | string | null; readonly pieces: number | null },
): ReadTiers {
  if (tiers === undefined) return null;
  const steps: ReadTier[] = [];
  for (const one of tiers.columns) {
    if (isWithout(row, one)) continue;
    const cell = row.cells[one.price] ?? none;
    const price = priceOfOne(priceOf(cell, numberForms[one.price]), pieces);
    if (typeof price === "string") return { cell: one.price, value: cell.text };
    const listed = quantityOf(row, one, { numberForms });
    const quantity = tiers.countIn === "units" && listed !== null ? piecesIn(listed, unit) : listed;
    if (quantity === null || typeof quantity === "string") {
      const column = "column" in one.from ? one.from.column : one.price;
      return { cell: column, value: row.cells[column]?.text ?? "" };
    }
    steps.push({ quantity: quantity.value, price: price.value, currency: price.currency });
  }
  if (steps.length > 0) return steps.toSorted((a, b) => a.quantity - b.quantity);
  return tiers.ifEmpty === "remove" && tiers.columns.length > 0 ? [] : null;
}

/** Whether a row lacks a step: it has no price for it, or nothing but zeros. */
function isWithout({ cells }: TableRow, { price, from }: TierColumn): boolean {
  const text = cells[price]?.text.trim() ?? "";
  if (isEmptyCell(text)) return true;
  if (!("column" in from) || !ZERO.test(text)) return false;
  const quantity = cells[from.column]?.text.trim() ?? "";
  return isEmptyCell(quantity) || ZERO.test(quantity);
}

function quantityOf(
  { cells }: TableRow,
  { from }: TierColumn,
  { numberForms }: Pick<ColumnChoice, "numberForms">,
): ReadQuantity | null {
  if ("quantity" in from) return { value: from.quantity, note: null };
  const cell = cells[from.column] ?? none;
  const read = quantityOfCell(cell, numberForms[from.column]);
  if (typeof read !== "string") return read.value > 0 ? read : null;
  // "ab 10", "10-49": as in a heading.
  const named = tierHeadingOf(cell.text);
  return named === null ? null : { value: named.quantity, note: null };
}
