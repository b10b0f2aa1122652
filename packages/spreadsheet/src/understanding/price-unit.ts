import type { TableRow } from "#table-rows.ts";
import { isPriceUnit, piecesOfPrice } from "#understanding/heading-facets.ts";
import { meaningsOf } from "#understanding/headings.ts";
import type { RoleContext } from "#understanding/role-context.ts";
import type { ColumnChoice } from "#understanding/understanding.ts";

const PIECES = /^(?:1|10|100|1000)$/;
/** "100", "1.000", "100 St.", "Stück", "per 100", "je 1000 Stk". */
const COUNTED =
  /^(?:per|je|pro|p\.|par|por|za|à|\/)?\s*(1[. ]?000|1000|100|10|1)(?:[.,]0+)?\s*\p{L}{0,10}\.?$/iu;
const ONE = /^(?:\/\s*)?(?:st|stk|stck|stück|stuk|stuks|pc|pcs|pce|piece|ea|each|szt|шт|ud|pz|u|unit)\.?$/iu;

/** How many pieces the price of a row is for, by the cell of its price unit; null when it cannot be read. */
export function piecesOfCell(text: string): number | null {
  const plain = text.normalize("NFKC").trim();
  if (PIECES.test(plain)) return Number(plain);
  if (plain === "" || ONE.test(plain)) return 1;
  const digits = COUNTED.exec(plain)?.[1];
  return digits === undefined ? piecesOfPrice(plain) : Number(digits.replaceAll(/[. ]/g, ""));
}

/** Pieces that the price of a row is for; null when that cannot be read. */
export function piecesOf(
  { cells }: TableRow,
  unit: number | string | null,
  { priceFor }: ColumnChoice,
): number | null {
  if (priceFor === undefined || priceFor.source === "piece") return 1;
  if (priceFor.source === "fixed") return priceFor.pieces;
  if (priceFor.source === "unit") return typeof unit === "number" ? unit : null;
  return piecesOfCell(cells[priceFor.column]?.text ?? "");
}

/**
 * The column of a price unit ("PE"), with the numbers of pieces that the prices of its rows are for. Without a word for
 * it, a column of nothing but 1, 10, 100 and 1000 may be one.
 */
export function priceUnitOf(
  { headings, profiles, body }: RoleContext,
  quantities: ReadonlySet<number>,
): { readonly column: number; readonly isNamed: boolean } | null {
  const found = profiles.flatMap(({ column, filled, centShare, rows }) => {
    if (quantities.has(column)) return [];
    const heading = headings[column] ?? "";
    const isNamed = isPriceUnit(heading);
    const isKnown = Object.keys(meaningsOf(heading)).length > 0;
    if (filled === 0 || centShare > 0 || (!isNamed && (isKnown || filled < rows))) return [];
    const texts = body.map(({ cells }) => cells[column]?.text ?? "").filter((text) => text.trim() !== "");
    const pieces = texts.map(piecesOfCell);
    // "PE" is a packing unit as well: those are of 6 or 12.
    const isRead = pieces.every((one) => one !== null) && pieces.some((one) => one > 1);
    return isRead ? [{ column, isNamed }] : [];
  });
  return found.find(({ isNamed }) => isNamed) ?? found[0] ?? null;
}
