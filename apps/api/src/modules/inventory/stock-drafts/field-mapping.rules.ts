import type { DraftMapping } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import type { StockMapping } from "@quayside/api-client/contract/stock-lists/stock-file.schema";
import type { UnderstoodSheet } from "#modules/inventory/stock-drafts/understand-draft.rules.ts";

const FIELDS = ["gtin", "price", "inventory", "sellingUnit"] as const;
type Columns = Readonly<Record<(typeof FIELDS)[number], number>>;

/** A column by position: #3 is the third one. */
const NUMBERED = /^\s*#(\d{1,3})\s*$/;
const plain = (heading: string): string => heading.normalize("NFKC").trim().toLowerCase();

/** A candidate for the heading row. */
interface HeadingRow {
  readonly number: number;
  readonly headings: readonly string[];
}

function columnOf(wanted: string, headings: readonly string[]): number {
  const place = NUMBERED.exec(wanted)?.[1];
  if (place !== undefined) return Number(place) <= headings.length ? Number(place) - 1 : -1;
  return headings.findIndex((heading) => plain(heading) === plain(wanted));
}

/** Where a row has the columns of a field mapping; null when one of them is missing. */
function columnsIn(said: StockMapping, { headings }: HeadingRow): Columns | null {
  const places = FIELDS.map((field) => columnOf(said[field], headings));
  const isThere = places.every((place) => place >= 0) && new Set(places).size === places.length;
  return isThere ? (Object.fromEntries(FIELDS.map((field, at) => [field, places[at]])) as Columns) : null;
}

/**
 * Reads a list with the seller's field mapping: by the first row that has the headings it names. Where it names
 * columns by position only, the GTIN column must look like GTINs.
 *
 * @param rows candidates for the heading row
 * @returns the index of the heading row; null when the mapping does not fit the list
 */
export function fitFieldMapping(
  said: StockMapping,
  rows: readonly HeadingRow[],
  { mapping, candidates }: Pick<UnderstoodSheet, "mapping" | "candidates">,
): { row: number; mapping: DraftMapping } | null {
  const isByPlace = FIELDS.every((field) => NUMBERED.test(said[field]));
  const ownRow = rows.findIndex(({ number }) => number === said.headingRow);
  const tried = isByPlace ? [ownRow] : [ownRow, ...rows.keys()];
  for (const row of tried) {
    const heading = rows[row];
    const columns = heading ? columnsIn(said, heading) : null;
    if (columns === null) continue;
    const isLikely = candidates.columns.gtin?.some(({ column }) => column === columns.gtin) === true;
    if (isByPlace && !isLikely) return null;
    const ifFree = (column: number | null): number | null =>
      column === null || Object.values(columns).includes(column) ? null : column;
    const { name, sku = null } = mapping.columns;
    // Whoever names the columns says what they mean: prices of a piece, stock in pieces.
    const { priceFor: _priceFor, stockIn: _stockIn, tiers, ...found } = mapping;
    const isFoundSo =
      columns.price === mapping.columns.price && columns.sellingUnit === mapping.columns.sellingUnit;
    return {
      row,
      mapping: {
        ...found,
        columns: { ...columns, name: ifFree(name), currency: null, sku: ifFree(sku) },
        currency: said.currency,
        unit: { from: "COLUMN" },
        stockIs: said.stockIs ?? "ON_HAND",
        ...(tiers && isFoundSo && { tiers }),
      },
    };
  }
  return null;
}
