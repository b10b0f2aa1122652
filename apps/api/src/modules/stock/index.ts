export { emptyOffers, releaseOrderLines, releaseSales, reserveStock } from "#modules/stock/stock.writer.ts";
