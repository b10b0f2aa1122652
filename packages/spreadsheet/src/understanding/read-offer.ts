import { currencyOfCell } from "#understanding/currency-text.ts";
import { isEmptyCell } from "#understanding/column-profile.ts";
import { isRestrictedGtin, unitGtin } from "@quayside/identifiers/gtin";
import { type GtinFault, type ReadGtin, gtinOf, gtinOfColumn } from "#understanding/gtin-text.ts";
import type { NumberForm } from "#understanding/number-text.ts";
import { packSizeOf, unitOfCell } from "#understanding/pack-text.ts";
import {
  type QuantityFault,
  type ReadQuantity,
  piecesIn,
  quantityOfCell,
} from "#understanding/quantity-text.ts";
import { piecesOf } from "#understanding/price-unit.ts";
import { type PriceFault, type ReadPrice, priceOf, priceOfOne } from "#understanding/price-cell.ts";
import { type ReadTiers, tiersOf } from "#understanding/read-tiers.ts";
import { memoize } from "#understanding/memoize.ts";
import { withoutGuard } from "#formula-guard.ts";
import type { TableCell, TableRow } from "#table-rows.ts";
import type { ColumnChoice, Role } from "#understanding/understanding.ts";

const TOTALS =
  /^(?:grand |sub)?(?:total|totals|sum|summe|gesamt|gesamtsumme|zwischensumme|totaal|totale|somme|suma|razem|итого|всего)\b/iu;
const PLAIN_GTIN = /^\d{8,14}$/;

/** Rows without an offer: blank ones, repeated headings, totals, notes between the products. */
function ignoredReason(
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

export type RowFaultReason =
  | GtinFault
  | QuantityFault
  | PriceFault
  | "UNIT_INVALID"
  | "COLUMN_MISSING"
  | "QUOTES_UNBALANCED";

/** A fault of a row, with its cell. */
export interface RowFault {
  /** Null for the row as a whole. */
  readonly role: Role | null;
  /** Column index from 0; null when no column has the role. */
  readonly cell: number | null;
  /** The text of the cell. */
  readonly value: string;
  readonly reason: RowFaultReason;
}

/** Corrections and interpretations beyond a row's text. */
export type OfferNote =
  | { readonly kind: "GTIN_HEALED"; readonly before: string; readonly after: string }
  /** The number of a packaging: `unit` is that of what is in it. */
  | { readonly kind: "GTIN_OF_CASE"; readonly before: string; readonly unit: string }
  /** A number that only its company knows. */
  | { readonly kind: "GTIN_RESTRICTED"; readonly before: string }
  | { readonly kind: "PRICE_ROUNDED"; readonly before: string }
  | { readonly kind: "QUANTITY_AT_LEAST"; readonly before: string }
  | { readonly kind: "OUT_OF_STOCK"; readonly before: string }
  | { readonly kind: "UNIT_FROM_NAME"; readonly units: number };

export interface AcceptedOffer {
  readonly verdict: "accepted";
  /** As written, with zeros restored. */
  readonly gtin: string;
  readonly gtin14: string;
  /** In hundredths of the currency, for one unit; null when the row has none and may lack it. */
  readonly price: number | null;
  /** ISO code; null when neither the row nor the mapping has one. */
  readonly currency: string | null;
  /** Null when the row has none and may lack it. */
  readonly quantity: number | null;
  /** The selling unit; null when the row says nothing about it. */
  readonly unit: number | null;
  /** The prices by quantity as they are written: whether they may be those of an offer is not checked. */
  readonly tiers: ReadTiers;
  readonly name: string | null;
  readonly brand: string | null;
  /** The seller's SKU; null if the cell is empty or too long. */
  readonly sku: string | null;
  readonly notes: readonly OfferNote[];
  /** What a new offer must not lack; an offer that exists keeps its own. */
  readonly lacks: readonly RowFault[];
}

export type OfferReading =
  | AcceptedOffer
  | {
      readonly verdict: "rejected";
      readonly faults: readonly RowFault[];
      /** Further faults if the offer is a new one. */
      readonly lacks: readonly RowFault[];
      /** What the row names; null when that cannot be read. */
      readonly gtin: ReadGtin | null;
    }
  | { readonly verdict: "ignored"; readonly reason: "BLANK" | "HEADING" | "TOTAL" | "NO_OFFER" };

/** Maximum length of a stored name, and of a displayed cell value. */
const MAX_NAME = 300;
const SHOWN = 100;
/** A longer text is ignored: truncated, it would be another SKU. */
const MAX_SKU = 64;
const none: TableCell = { text: "" };

/**
 * Most texts: they need no correction. Letters of Latin, Cyrillic and Japanese that are composed, so that NFC leaves
 * them as they are.
 */
const PLAIN_TEXT =
  /^[!-~\u00a1-\u00ac\u00ae-\u024f\u0400-\u0482\u048a-\u04ff\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff€–—’“”„]+(?: [!-~\u00a1-\u00ac\u00ae-\u024f\u0400-\u0482\u048a-\u04ff\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff€–—’“”„]+)*$/;
const UNSEEN_CHARACTER = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Columns have few distinct units. */
const unitsOf = memoize(unitOfCell, 12);

/** Text without control and bidi characters, safe for the database. */
const clean = (text: string): string => (text === "" || PLAIN_TEXT.test(text) ? text : cleaned(text));

const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim();

const shown = (text: string): string => Array.from(clean(text)).slice(0, SHOWN).join("");

/**
 * Reads one row of a list. Every row below the headings is accepted, rejected with all its faults, or ignored with a
 * reason; ambiguous values are never guessed.
 */
export function readOffer(given: TableRow, choice: ColumnChoice): OfferReading {
  const { columns } = choice;
  const row = choice.isGuarded === true ? unguarded(given) : given;
  const cellOf = (role: Role): TableCell => row.cells[columns[role] ?? -1] ?? none;
  if (row.fault !== undefined) {
    const value = shown(row.cells.map(({ text }) => text).join(" "));
    const fault: RowFault = { role: null, cell: null, value, reason: "QUOTES_UNBALANCED" };
    const named = gtinOf(cellOf("gtin"));
    return {
      verdict: "rejected",
      faults: [fault],
      lacks: [],
      gtin: typeof named === "string" ? null : named,
    };
  }
  const ignored = ignoredReason(row, choice);
  if (ignored) return { verdict: "ignored", reason: ignored };

  const notes: OfferNote[] = [];
  const [faults, lacks]: [RowFault[], RowFault[]] = [[], []];
  const fault = (role: Role, reason: RowFaultReason, found = faults): void => {
    const cell = columns[role] ?? null;
    const value = shown(cellOf(role).text);
    found.push({ role, cell, value, reason: cell === null ? "COLUMN_MISSING" : reason });
  };
  const mayLack = (role: "price" | "quantity"): boolean => choice.absent?.includes(role) === true;
  const { gtin, unit, name, tiers, ...read } = readCells(row, choice);
  const price = orAbsent(read.price, "price", choice);
  const quantity = orAbsent(read.quantity, "quantity", choice);
  if (typeof gtin === "string") fault("gtin", gtin);
  else {
    const unitOfCase = unitGtin(gtin.gtin14);
    if (gtin.healed) notes.push({ kind: "GTIN_HEALED", before: gtin.healed.before, after: gtin.gtin });
    if (unitOfCase !== null) notes.push({ kind: "GTIN_OF_CASE", before: gtin.gtin, unit: unitOfCase });
    if (isRestrictedGtin(gtin.gtin14)) notes.push({ kind: "GTIN_RESTRICTED", before: gtin.gtin });
  }
  if (typeof price === "string") fault("price", price);
  else if (price === null && !mayLack("price")) fault("price", "PRICE_MISSING", lacks);
  else if (price?.isRounded === true) notes.push({ kind: "PRICE_ROUNDED", before: cellOf("price").text });
  if (typeof quantity === "string") fault("quantity", quantity);
  else if (quantity === null && !mayLack("quantity")) fault("quantity", "QUANTITY_MISSING", lacks);
  else if (quantity?.note === "AT_LEAST")
    notes.push({ kind: "QUANTITY_AT_LEAST", before: cellOf("quantity").text });
  else if (quantity?.note === "OUT_OF_STOCK")
    notes.push({ kind: "OUT_OF_STOCK", before: cellOf("quantity").text });
  if (unit === "UNIT_INVALID") fault("unit", unit);
  else if (choice.unit.source === "pack_text" && unit !== null && unit > 1)
    notes.push({ kind: "UNIT_FROM_NAME", units: unit });
  // A row that says neither changes nothing.
  if (price === null && quantity === null) {
    const lacking = lacks.shift();
    if (lacking) faults.push(lacking);
    else fault("price", "PRICE_MISSING");
  }

  if (
    typeof gtin === "string" ||
    typeof price === "string" ||
    typeof quantity === "string" ||
    unit === "UNIT_INVALID" ||
    (price === null && quantity === null)
  )
    return { verdict: "rejected", faults, lacks, gtin: typeof gtin === "string" ? null : gtin };
  const currency =
    price?.currency ?? (columns.currency === undefined ? null : currencyOfCell(cellOf("currency").text));
  return {
    verdict: "accepted",
    gtin: gtin.gtin,
    gtin14: gtin.gtin14,
    price: price?.value ?? null,
    currency: currency ?? choice.currency,
    quantity: quantity?.value ?? null,
    unit,
    tiers,
    name: name || null,
    brand: clean(cellOf("brand").text).slice(0, MAX_NAME) || null,
    sku: skuOf(cellOf("sku").text),
    notes,
    lacks,
  };
}

interface ReadCells {
  readonly gtin: ReadGtin | GtinFault;
  readonly price: ReadPrice | PriceFault;
  readonly quantity: ReadQuantity | QuantityFault;
  readonly unit: ReturnType<typeof unitOf>;
  readonly tiers: ReadTiers;
  readonly name: string;
}

/** The values of an offer in a row, each with its fault if it cannot be read. */
export function readCells(row: TableRow, choice: ColumnChoice): ReadCells {
  const { columns, checkDigit, stockIn } = choice;
  const cellOf = (role: Role): TableCell => row.cells[columns[role] ?? -1] ?? none;
  const gtinCell = cellOf("gtin");
  const name = clean(cellOf("name").text).slice(0, MAX_NAME);
  const unit = unitOf(cellOf("unit"), name, choice);
  const quantity = quantityOfCell(cellOf("quantity"), quantityForm(choice));
  const pieces = piecesOf(row, unit, choice);
  return {
    gtin: checkDigit === undefined ? gtinOf(gtinCell) : gtinOfColumn(gtinCell, checkDigit),
    price: priceOfOne(priceOf(cellOf("price"), choice.numberForms[columns.price ?? -1]), pieces),
    quantity: stockIn === "units" ? piecesIn(quantity, unit) : quantity,
    unit,
    tiers: tiersOf(row, choice, { unit, pieces }),
    name,
  };
}

const unguarded = (row: TableRow): TableRow => ({
  ...row,
  cells: row.cells.map((cell) => ({ ...cell, text: withoutGuard(cell.text) })),
});

/** A SKU is a key: it is kept as written unless it has characters that no SKU may have. */
function skuOf(text: string): string | null {
  const sku = PLAIN_TEXT.test(text) || !UNSEEN_CHARACTER.test(text) ? text.trim() : clean(text);
  return sku === "" || sku.length > MAX_SKU ? null : sku;
}

/** Null for a value that a row lacks and may lack: an empty cell leaves what stands. */
function orAbsent<T>(read: T, role: "price" | "quantity", { absent, columns }: ColumnChoice): T | null {
  const isMissing = read === "PRICE_MISSING" || read === "QUANTITY_MISSING";
  return isMissing && (columns[role] !== undefined || absent?.includes(role) === true) ? null : read;
}

function unitOf(cell: TableCell, name: string, { unit }: ColumnChoice): number | "UNIT_INVALID" | null {
  switch (unit.source) {
    case "fixed":
      return unit.units;
    case "kept":
      return null;
    case "pack_text":
      return packSizeOf(name);
    case "column":
      return isEmptyCell(cell.text) ? null : (unitsOf(cell.text) ?? "UNIT_INVALID");
  }
}

/** How quantities are written: where their own column shows no format, as the prices of the list. */
function quantityForm({ numberForms, columns }: ColumnChoice): NumberForm | undefined {
  const [own, prices] = [numberForms[columns.quantity ?? -1], numberForms[columns.price ?? -1]];
  return own?.decimal === null && prices ? { ...own, decimal: prices.decimal } : own;
}
