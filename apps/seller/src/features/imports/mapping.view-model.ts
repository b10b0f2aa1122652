import type {
  DraftField,
  DraftMapping,
  SavedDraftMapping,
  StockDraftDetail,
} from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { STOCK_FIELD_MESSAGES as messages } from "@quayside/api-client/contract/stock-lists/stock-file.rules";
import { moneyFormat, typedDecimal, typedValue, wholeFormat } from "@quayside/spreadsheet/typed/typed-number";
import { tierProblems, tiersLike, withoutStepsOf } from "#features/imports/tiers.view-model.ts";
import { SELLING_UNIT } from "#lib/typed-formats.ts";

/** A field of the mapping steps, with the missing choice. */
export interface MappingProblem {
  readonly fieldId: string;
  readonly message: string;
}

/** Ids of the fields that ask for columns. */
export const mappingFieldIds: Readonly<Record<DraftField, string>> = {
  gtin: "column-gtin",
  price: "column-price",
  inventory: "column-inventory",
  sellingUnit: "column-selling-unit",
  name: "column-name",
  currency: "column-currency",
  sku: "column-sku",
};
/** Fields that a list may lack. */
export type AbsentField = "price" | "inventory";
/** Ids of the fields for what new offers get. */
export const newOffersIds: Readonly<Record<AbsentField, string>> = {
  price: "new-price",
  inventory: "new-stock",
};
export const CURRENCY_FIELD_ID = "list-currency";

const noColumns = {
  gtin: null,
  price: null,
  inventory: null,
  sellingUnit: null,
  name: null,
  currency: null,
  sku: null,
};

/** "A" for column 0, "AA" for column 26, as spreadsheets name them. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnLetters(rest - 1) : "") + String.fromCodePoint(65 + (column % 26));
}

/** The name of a column: its heading, otherwise its letters. */
export function columnName(headings: readonly string[], column: number): string {
  const heading = headings[column]?.trim() ?? "";
  return heading === "" ? `Column ${columnLetters(column)}` : heading;
}

/**
 * The current mapping of a draft, or the likeliest one if nothing was chosen yet.
 * @param currency the company's currency
 */
export function mappingOf(
  { mapping, candidates }: Pick<StockDraftDetail, "mapping" | "candidates">,
  currency: string | null,
): DraftMapping {
  if (mapping !== null) return mapping.currency === null ? { ...mapping, currency } : mapping;
  const header = candidates.headerRows[0];
  const best = Object.entries(candidates.columns).flatMap(([field, [first]]) =>
    first === undefined ? [] : [[field, first.column]],
  );
  const columns: DraftMapping["columns"] = { ...noColumns, ...Object.fromEntries(best) };
  return {
    sheet: 0,
    headerRow: header === undefined ? 1 : header.row,
    columns,
    currency,
    unit: { from: columns.sellingUnit === null ? "KEPT" : "COLUMN" },
    decimal: null,
    duplicates: "CHEAPEST",
    mode: "REPLACE",
  };
}

/** Which sheets are read: one, or all that have the same headings as it. */
export type SheetChoice = Required<Pick<DraftMapping, "sheet" | "sheets">>;

type Sheets = StockDraftDetail["sheets"];

/** Sheets whose lists can be read together, by the first of each. */
export function alikeSheets(sheets: Sheets): ReadonlyMap<number, readonly number[]> {
  const lists = Map.groupBy(sheets.keys(), (place) => sheets[place]?.list ?? null);
  return new Map(
    [...lists].flatMap(([first, places]) => (first === null || places.length < 2 ? [] : [[first, places]])),
  );
}

/** The sheets that hold a list which a choice does not read. */
export function unreadLists(sheets: Sheets, { sheet, sheets: which }: SheetChoice): number {
  const { list = null } = sheets[sheet] ?? {};
  const isRead = (place: number) => place === sheet || (which === "ALIKE" && sheets[place]?.list === list);
  return sheets.filter((one, place) => typeof one.list === "number" && !isRead(place)).length;
}

/**
 * The mapping after other sheets were chosen. Columns of another sheet are found anew. Offers that only an unread list
 * names stay on sale.
 */
export function withSheet(mapping: DraftMapping, choice: SheetChoice, sheets: Sheets): DraftMapping {
  const isSame = mapping.sheet === choice.sheet;
  const {
    priceFor: _priceFor,
    stockIn: _stockIn,
    checkDigit: _checkDigit,
    newOffers: _newOffers,
    tiers: _tiers,
    ...rest
  } = mapping;
  return {
    ...(isSame ? mapping : { ...rest, headerRow: 1, columns: noColumns }),
    ...choice,
    ...(unreadLists(sheets, choice) > 0 && { mode: "MERGE" as const }),
  };
}

/** What the numbers of a field's column mean holds for that column only. */
const meaningOf = { price: "priceFor", inventory: "stockIn", gtin: "checkDigit" } as const;

/** The mapping with another column for a field. A column has one field: any other field loses it. */
export function withColumn(before: DraftMapping, field: DraftField, column: number | null): DraftMapping {
  const mapping = column === null ? before : withoutStepsOf(before, column);
  const others = Object.entries(mapping.columns).map(([name, taken]) => [
    name,
    column !== null && taken === column ? null : taken,
  ]);
  const columns = { ...(Object.fromEntries(others) as DraftMapping["columns"]), [field]: column };
  const meanings = Object.entries(meaningOf)
    .filter(
      ([name]) => columns[name as keyof typeof meaningOf] !== mapping.columns[name as keyof typeof meaningOf],
    )
    .map(([, meaning]) => [meaning, undefined]);
  const { newOffers: { price, stock } = {}, ...rest } = mapping;
  // A value for new offers is for a list without the column.
  const newOffers = {
    ...(price !== undefined && columns.price === null && field !== "price" && { price }),
    ...(stock !== undefined && columns.inventory === null && field !== "inventory" && { stock }),
  };
  return {
    ...rest,
    ...Object.fromEntries(meanings),
    columns,
    ...(Object.keys(newOffers).length > 0 && { newOffers }),
  };
}

const keyOf = { price: "price", inventory: "stock" } as const;

/** Whether the list is said to have no column for a field. */
export const isAbsent = ({ columns, newOffers }: DraftMapping, field: AbsentField): boolean =>
  columns[field] === null && newOffers?.[keyOf[field]] !== undefined;

/** The mapping of a list without a column for a field: offers keep theirs, also those that are not in the list. */
export function withoutColumn(mapping: DraftMapping, field: AbsentField): DraftMapping {
  const newOffers = { ...mapping.newOffers, [keyOf[field]]: null };
  return { ...withColumn(mapping, field, null), newOffers, mode: "MERGE" };
}

/** What new offers get, as typed; empty when they are left out. */
export const newValueOf = ({ newOffers }: DraftMapping, field: AbsentField): string =>
  String(newOffers?.[keyOf[field]] ?? "");

const NEW_PRICE = moneyFormat(undefined);
const NEW_STOCK = wholeFormat(0, 100_000_000);

/** The mapping with a value for all new offers; what cannot be read is kept, and is not valid. */
export function withNewValue(mapping: DraftMapping, field: AbsentField, text: string): DraftMapping {
  const value = text.trim();
  const read =
    field === "price"
      ? (typedDecimal(value, NEW_PRICE) ?? value)
      : (typedValue(value, NEW_STOCK) ?? Number.NaN);
  return { ...mapping, newOffers: { ...mapping.newOffers, [keyOf[field]]: value === "" ? null : read } };
}

/** Whether the value for all new offers can be used. */
export function isNewValueValid(mapping: DraftMapping, field: AbsentField): boolean {
  const { price, stock } = mapping.newOffers ?? {};
  if (field === "inventory") return !Number.isNaN(stock ?? 0);
  return typeof price !== "string" || typedDecimal(price, NEW_PRICE) !== null;
}

const plain = (heading: string) => heading.normalize("NFKC").trim().toLowerCase();

/**
 * Applies the mapping of an earlier list to this one: columns are matched by their headings, regardless of position.
 *
 * @param columns of this list
 * @returns the mapping, and the fields whose column is missing
 */
export function mappingLike(
  mapping: DraftMapping,
  saved: Pick<SavedDraftMapping, "mapping" | "headings">,
  columns: readonly { readonly column: number; readonly name: string }[],
): { readonly mapping: DraftMapping; readonly missing: readonly DraftField[] } {
  const earlier = Object.entries(saved.mapping.columns) as [DraftField, number | null][];
  const placeOf = (column: number | null): number | null => {
    const name = column === null ? null : plain(columnName(saved.headings, column));
    return columns.find((one) => plain(one.name) === name)?.column ?? null;
  };
  const { currency, unit, decimal, duplicates, newOffers, stockIn, checkDigit, ...rest } = saved.mapping;
  const { tiers: _tiers, ...now } = mapping;
  const tiers = tiersLike(rest.tiers, placeOf);
  const priceUnit = rest.priceFor?.from === "COLUMN" ? placeOf(rest.priceFor.column) : null;
  const priceFor = priceUnit === null ? rest.priceFor : ({ from: "COLUMN", column: priceUnit } as const);
  // Without the column of its price unit, a price means something else.
  const isOther = rest.priceFor?.from === "COLUMN" && priceUnit === null;
  const found = earlier.map(
    ([field, column]) => [field, isOther && field === "price" ? null : placeOf(column)] as const,
  );
  return {
    mapping: {
      ...now,
      ...(tiers && { tiers }),
      columns: Object.fromEntries(found) as DraftMapping["columns"],
      currency,
      unit,
      decimal,
      duplicates,
      stockIs: rest.stockIs ?? "ON_HAND",
      // A list without stock or prices says nothing about the offers that it does not name.
      ...(newOffers && { newOffers, mode: "MERGE" as const }),
      priceFor: isOther ? undefined : priceFor,
      stockIn,
      checkDigit,
    },
    missing: earlier.flatMap(([field, column], at) =>
      column !== null && found[at]?.[1] === null ? [field] : [],
    ),
  };
}

const NEITHER = "A list needs prices, stock or both. Please select at least one of these columns.";

/** What is missing before a list can be read, in the specification's wording. */
export function mappingProblems(mapping: DraftMapping): MappingProblem[] {
  const { columns, unit, currency } = mapping;
  const problems: MappingProblem[] = [];
  const needs = (field: "gtin" | "price" | "inventory" | "sellingUnit") => {
    if (columns[field] === null) problems.push({ fieldId: mappingFieldIds[field], message: messages[field] });
  };
  needs("gtin");
  const lacks = (["price", "inventory"] as const).filter((field) => isAbsent(mapping, field));
  if (lacks.length === 2) problems.push({ fieldId: mappingFieldIds.price, message: NEITHER });
  for (const field of ["price", "inventory"] as const) {
    if (!lacks.includes(field)) needs(field);
    else if (!isNewValueValid(mapping, field))
      problems.push({
        fieldId: newOffersIds[field],
        message: "Enter a number for new offers, or leave it empty.",
      });
  }
  if (unit.from === "COLUMN") needs("sellingUnit");
  if (currency === null && columns.currency === null)
    problems.push({ fieldId: CURRENCY_FIELD_ID, message: messages.currency });
  return [...problems, ...tierProblems(mapping)];
}

interface SampleRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** The columns of a sample, each with its name and its first texts below the headings. */
export function sampleColumns(
  rows: readonly SampleRow[],
  headerRow: number | null,
  count = 3,
): { readonly column: number; readonly name: string; readonly values: readonly string[] }[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const headings = rows.find(({ number }) => number === headerRow)?.cells ?? [];
  const below = rows.filter(({ number }) => headerRow === null || number > headerRow);
  return Array.from({ length: width }, (_, column) => {
    const texts = below.map(({ cells }) => cells[column]?.trim() ?? "").filter((text) => text !== "");
    return { column, name: columnName(headings, column), values: texts.slice(0, count) };
  });
}

/** The selling unit for every row; null when the text is not a valid number. */
export const unitsOf = (text: string): number | null => typedValue(text, SELLING_UNIT);
