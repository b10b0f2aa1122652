import type { StockRowReason } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { isValidGtin } from "@quayside/identifiers/gtin";

export interface CellFault {
  readonly reason: StockRowReason;
}

/** Largest selling unit and stock a list may name: more is a GTIN or a price in the wrong column. */
const MAX_UNIT = 100_000;
const MAX_STOCK = 10_000_000;

/** What spreadsheets put around a text so that it stays one: an apostrophe, or ="…". */
function unwrapped(cell: string): string {
  const text = cell.normalize("NFKC").trim();
  return /^="(.*)"$/.exec(text)?.[1] ?? text.replace(/^'/, "");
}

/**
 * A GTIN in whatever way people and spreadsheets write it. Zeros that a spreadsheet dropped are restored, which never
 * changes the check digit; digits that it rounded away are not guessed.
 */
export function gtinOf(cell: string): { gtin14: string; gtin: string } | CellFault {
  const text = unwrapped(cell)
    .replaceAll(/[\s\p{Cf}-]/gu, "")
    .replace(/\.0+$/, "");
  if (text === "") return { reason: "GTIN_MISSING" };
  const power = /^(\d)[.,](\d+)e\+?(\d{1,2})$/i.exec(text);
  const [, first = "", decimals = "", exponent = ""] = power ?? [];
  if (power && decimals.length < Number(exponent)) return { reason: "GTIN_DIGITS_LOST" };
  const digits = power && decimals.length === Number(exponent) ? first + decimals : text;
  if (!/^[0-9]{7,14}$/.test(digits)) return { reason: "GTIN_INVALID" };
  const gtin14 = digits.padStart(14, "0");
  return isValidGtin(gtin14) ? { gtin14, gtin: digits } : { reason: "GTIN_INVALID" };
}

/** Units in a case; an empty cell is 1. */
export function unitOf(cell: string): { value: number } | CellFault {
  const text = unwrapped(cell);
  if (text === "") return { value: 1 };
  const value = wholeOf(text);
  return value === null || value < 1 || value > MAX_UNIT ? { reason: "UNIT_INVALID" } : { value };
}

/** Units in stock; "10+" and ">100" are the number they name, an empty cell is not guessed to be 0. */
export function stockOf(cell: string): { value: number } | CellFault {
  const text = unwrapped(cell);
  const value = wholeOf(/^(\d+)\s*\+$/.exec(text)?.[1] ?? /^>\s*(\d+)$/.exec(text)?.[1] ?? text);
  return value === null || value > MAX_STOCK ? { reason: "STOCK_INVALID" } : { value };
}

/** A whole number as spreadsheets write it, "6" or "6.0"; "1.000" could be one or a thousand and is neither. */
function wholeOf(text: string): number | null {
  const digits = /^([0-9]{1,9})([.,]0)?$/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
