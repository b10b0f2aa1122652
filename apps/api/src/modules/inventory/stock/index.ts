export {
  emptyOffers,
  releaseOrderLines,
  releaseSales,
  reserveStock,
} from "#modules/inventory/stock/stock.writer.ts";
