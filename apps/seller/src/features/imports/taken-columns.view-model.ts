import type { DraftField, DraftMapping } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { columnName } from "#features/imports/mapping.view-model.ts";

const names = {
  price: "Price",
  inventory: "Stock",
  sellingUnit: "Unit",
  sku: "SKU",
  currency: "Currency",
  gtin: "GTIN",
} as const satisfies Partial<Record<DraftField, string>>;
const order = ["price", "inventory", "sellingUnit", "sku", "currency", "gtin"] as const;

/** The columns that were taken, the most important first: "Price" from "Unit price". */
export function takenColumns(
  { columns, unit, tiers }: DraftMapping,
  headings: readonly string[],
): readonly { readonly field: string; readonly column: string }[] {
  const steps = (tiers?.columns ?? []).map(({ price }) => columnName(headings, price));
  const taken = order.flatMap((field) => {
    const column = field === "sellingUnit" && unit.from !== "COLUMN" ? null : (columns[field] ?? null);
    return column === null ? [] : [{ field: names[field], column: columnName(headings, column) }];
  });
  return [...taken, ...(steps.length > 0 ? [{ field: "Prices by quantity", column: steps.join(", ") }] : [])];
}

const UNITS = {
  COLUMN: "",
  KEPT: "The list does not say the unit: offers keep theirs, new ones are sold singly.",
  NAME: "The unit is read from the name.",
} as const;

/** What the list does not say, and what happens instead, a sentence each. */
export function keptSentences({ columns, unit, currency, newOffers }: DraftMapping): readonly string[] {
  const price = newOffers?.price ?? null;
  const stock = newOffers?.stock ?? null;
  const unitSentence =
    unit.from === "FIXED" ? `Everything is sold in units of ${formatNumber(unit.units)}.` : UNITS[unit.from];
  const sentences = [
    columns.price === null &&
      `There are no prices: offers keep theirs, new ones ${price === null ? "are left out" : `get ${currency === null ? price : formatMoney(price, currency)}`}.`,
    columns.inventory === null &&
      `There is no stock: offers keep theirs, new ones ${stock === null ? "are left out" : `get ${formatNumber(stock)}`}.`,
    unitSentence,
  ];
  return sentences.flatMap((sentence) => (sentence === false || sentence === "" ? [] : [sentence]));
}
