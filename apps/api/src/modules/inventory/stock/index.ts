export {
  emptyOffers,
  releaseOrderLines,
  releaseSales,
  reserveStock,
} from "#modules/inventory/stock/stock.writer.ts";
export { hasLeft, heldUnits, isOnHandBy, readHeldUnits } from "#modules/inventory/stock/open-units.reader.ts";
export {
  AVAILABLE_COLUMN,
  OWN_SKU_COLUMN,
  isAvailableColumn,
  isOwnInventory,
} from "#modules/inventory/stock/stock-column.rules.ts";
