import { type NumberForm, approximate, numberOf } from "#understanding/number-text.ts";
import { plainNumber } from "#understanding/plain-number.ts";
import type { TableCell } from "#table-rows.ts";

export type QuantityFault =
  | "QUANTITY_MISSING"
  | "QUANTITY_INVALID"
  | "QUANTITY_NEGATIVE"
  | "QUANTITY_TOO_HIGH";

export interface ReadQuantity {
  readonly value: number;
  /** "10+" counts as 10, "out of stock" as 0. */
  readonly note: "AT_LEAST" | "OUT_OF_STOCK" | null;
}

/** A larger number is a GTIN or a price in the wrong column. */
const MAX_QUANTITY = 10_000_000;
/** Longer texts are not quantities. */
const LONGEST = 40;
const AT_LEAST =
  /^(?:>=?|≥|über|over|more than|plus de|mehr als|más de|più di|meer dan|powyżej|более|свыше)\s*(\d[\d.,\s]*)$/iu;
const AT_LEAST_AFTER = /^(\d[\d.,\s]*?)\s*\+$/;
const PIECES =
  /\s*(?:pcs?|pieces?|pzs?|pz|pi[eè]ces?|stk|st|stück|stuks?|szt|sztuk|шт|units?|unidades|uds?|ea|each|pezzi|kom|ks)\.?$/iu;
const NONE =
  /^(?:out of stock|sold out|none|nicht verfügbar|ausverkauft|nicht auf lager|rupture(?: de stock)?|épuisé|agotado|sin stock|esaurito|non disponibile|uitverkocht|niet op voorraad|brak|wyprzedane|нет|нет в наличии)$/iu;

/** The stock in a cell. Words are not interpreted, except those for "none". */
export function quantityOfCell(cell: TableCell, form: NumberForm | undefined): ReadQuantity | QuantityFault {
  const plain = cell.raw === undefined ? plainNumber(cell.text, 0) : -1;
  if (plain >= 0) return { value: plain, note: null };
  if (cell.text.length > LONGEST) return "QUANTITY_INVALID";
  const text = cell.text.normalize("NFKC").trim();
  if (text === "") return "QUANTITY_MISSING";
  if (NONE.test(text)) return { value: 0, note: "OUT_OF_STOCK" };
  const atLeast = AT_LEAST.exec(text)?.[1] ?? AT_LEAST_AFTER.exec(text)?.[1];
  const bare = (atLeast ?? text).replace(PIECES, "");
  const number = numberOf(atLeast === undefined ? { ...cell, text: bare } : { text: bare }, form ?? WHOLE);
  if (typeof number === "string" || number.mark !== "") return "QUANTITY_INVALID";
  const value = approximate(number);
  if (value < 0) return "QUANTITY_NEGATIVE";
  if (!Number.isInteger(value)) return "QUANTITY_INVALID";
  if (value > MAX_QUANTITY) return "QUANTITY_TOO_HIGH";
  return { value, note: atLeast === undefined ? null : "AT_LEAST" };
}

/** A stock in selling units, as pieces. */
export function piecesIn(
  quantity: ReadQuantity | QuantityFault,
  unit: number | string | null,
): ReadQuantity | QuantityFault {
  if (typeof quantity === "string" || unit === 1) return quantity;
  if (typeof unit !== "number") return "QUANTITY_INVALID";
  const value = quantity.value * unit;
  return value > MAX_QUANTITY ? "QUANTITY_TOO_HIGH" : { ...quantity, value };
}

/**
 * Parses a standalone whole number: the otherwise ambiguous "1.000" is a thousand, as units have no fractions. Null
 * if it is not one, or only says "more than" or "sold out".
 */
export function wholeNumberOf(text: string): number | null {
  const decimal = text.includes(",") ? "." : ",";
  const read = quantityOfCell({ text }, { decimal, thousands: null, reason: "" });
  return typeof read === "string" || read.note !== null ? null : read.value;
}

const WHOLE: NumberForm = { decimal: null, thousands: null, reason: "" };
