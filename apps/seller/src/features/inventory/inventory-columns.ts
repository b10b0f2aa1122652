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
