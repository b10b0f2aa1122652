import type { Offer } from "@quayside/api-client/contract/offers/offer.schema";
import type { CopyField } from "@quayside/ui/lib/tsv";
/** Columns that the inventory can show; the product is the row header and always first. */
export const INVENTORY_COLUMNS = [
  "name",
  "status",
  "price",
  "winning",
  "stock",
  "held",
  "updated",
  "demand",
  "gtin",
  "unit",
  "discount",
  "category",
  "sku",
] as const;
export type InventoryColumn = (typeof INVENTORY_COLUMNS)[number];

/** The default columns. */
export const USUAL_COLUMNS: readonly InventoryColumn[] = [
  "name",
  "status",
  "price",
  "winning",
  "stock",
  "held",
  "updated",
  "demand",
  "gtin",
  "category",
];

export const columnNames: Record<InventoryColumn, string> = {
  name: "Product",
  status: "Status",
  price: "Your price",
  winning: "Winning price",
  stock: "Stock",
  held: "Held",
  updated: "Updated",
  demand: "Demand",
  gtin: "GTIN",
  unit: "Unit",
  discount: "Discount",
  category: "Category",
  sku: "Your SKU",
};

/** The columns to show, the product first. */
export function shownColumns(chosen: readonly InventoryColumn[]): readonly InventoryColumn[] {
  if (chosen.length === 0) return USUAL_COLUMNS;
  return ["name", ...new Set(chosen.filter((code) => code !== "name"))];
}

/** The columns of copied offers, for a spreadsheet. */
export const offerCopy: readonly CopyField<Offer>[] = [
  { header: "GTIN", value: ({ gtin }) => gtin },
  { header: "SKU", value: ({ sku }) => sku },
  { header: "Product", value: ({ name }) => name },
  { header: "Brand", value: ({ brand }) => brand?.name },
  { header: "Price", value: ({ listPrice }) => listPrice },
  { header: "Price after reduction", value: ({ price }) => price },
  { header: "Winning price", value: ({ winningPrice }) => winningPrice },
  { header: "Currency", value: ({ currency }) => currency },
  { header: "Stock", value: ({ stock }) => stock },
  { header: "Held", value: ({ heldUnits }) => heldUnits },
];
