import type { TableRow } from "#table-rows.ts";
import { piecesOfPrice } from "#understanding/heading-facets.ts";
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
