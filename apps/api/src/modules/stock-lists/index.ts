import * as contract from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import { routes } from "#http/routes.ts";
import { cancelOffersCatalog } from "#modules/stock-lists/cancel-offers-catalog.ts";
import { confirmOffersCatalog } from "#modules/stock-lists/confirm-offers-catalog.ts";
import { createOffersCatalog } from "#modules/stock-lists/create-offers-catalog.ts";
import { downloadOffersCatalogErrors } from "#modules/stock-lists/download-offers-catalog-errors.ts";
import { getOffersCatalog } from "#modules/stock-lists/get-offers-catalog.ts";
import { getStockMapping } from "#modules/stock-lists/get-stock-mapping.ts";
import { listOffersCatalogs } from "#modules/stock-lists/list-offers-catalogs.ts";
import { previewStockListUndo } from "#modules/stock-lists/preview-stock-list-undo.ts";
import { undoOffersCatalog } from "#modules/stock-lists/undo-offers-catalog.ts";
import { updateStockMapping } from "#modules/stock-lists/update-stock-mapping.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { applyStockLists } from "#modules/stock-lists/apply-stock-lists.job.ts";

export { applyStockLists } from "#modules/stock-lists/apply-stock-lists.job.ts";
export {
  addListOfDraft,
  freeInventory,
  heldIfDraft,
  isInventoryFree,
} from "#modules/stock-lists/draft-list.writer.ts";
export { cancelLongHeldLists } from "#modules/stock-lists/cancel-long-held-lists.ts";
export { heldUnits, isReplacedBy } from "#modules/stock-lists/apply-stock-list.writer.ts";
export { currencyOf, stockListFields } from "#modules/stock-lists/stock-list.reader.ts";
export { findMapping } from "#modules/stock-lists/mapping.reader.ts";
export { shownFileName } from "#modules/stock-lists/file-name.rules.ts";
export { readStockFileInWorker } from "#modules/stock-lists/stock-file.worker-client.ts";
export { problemText } from "#modules/stock-lists/row-problem.rules.ts";
export { fieldOf, reasonOf } from "#modules/stock-lists/row-error.rules.ts";
export type { StockRow, StockTable } from "#modules/stock-lists/stock-table.rules.ts";

export const stockListsRoutes = routes(contract, {
  createOffersCatalog,
  getOffersCatalog,
  listOffersCatalogs,
  downloadOffersCatalogErrors,
  confirmOffersCatalog,
  cancelOffersCatalog,
  undoOffersCatalog,
  previewStockListUndo,
  getStockMapping,
  updateStockMapping,
});

export const stockListsJobs: readonly Job[] = [
  { name: "apply-stock-lists", schedule: EVERY_MINUTE, run: ({ services }) => applyStockLists(services) },
];
