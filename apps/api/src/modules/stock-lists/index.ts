import type { Handlers } from "#http/context.ts";
import { cancelOffersCatalog } from "#modules/stock-lists/cancel-offers-catalog.ts";
import { confirmOffersCatalog } from "#modules/stock-lists/confirm-offers-catalog.ts";
import { createOffersCatalog } from "#modules/stock-lists/create-offers-catalog.ts";
import { createStocklistSource } from "#modules/stock-lists/create-stocklist-source.ts";
import { downloadOffersCatalogErrors } from "#modules/stock-lists/download-offers-catalog-errors.ts";
import { getOffersCatalog } from "#modules/stock-lists/get-offers-catalog.ts";
import { getStockMapping } from "#modules/stock-lists/get-stock-mapping.ts";
import { getStocklistSource } from "#modules/stock-lists/get-stocklist-source.ts";
import { listOffersCatalogs } from "#modules/stock-lists/list-offers-catalogs.ts";
import { undoOffersCatalog } from "#modules/stock-lists/undo-offers-catalog.ts";
import { updateStockMapping } from "#modules/stock-lists/update-stock-mapping.ts";

export { applyStockLists } from "#modules/stock-lists/apply-stock-lists.job.ts";
export { shownFileName } from "#modules/stock-lists/file-name.rules.ts";
export { pullStockLists } from "#modules/stock-lists/pull-stock-lists.job.ts";
export { JOB_LIMIT_MS, readStockFileApart } from "#modules/stock-lists/stock-file-apart.ts";
export type { StockRow, StockTable } from "#modules/stock-lists/stock-table.rules.ts";

export const stockListsHandlers = {
  createOffersCatalog,
  getOffersCatalog,
  listOffersCatalogs,
  downloadOffersCatalogErrors,
  confirmOffersCatalog,
  cancelOffersCatalog,
  undoOffersCatalog,
  getStockMapping,
  updateStockMapping,
  getStocklistSource,
  createStocklistSource,
} satisfies Handlers<typeof import("@quayside/api-client/contract/stock-lists/index")>;
