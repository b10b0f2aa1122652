import * as contract from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import { routes } from "#kernel/routes.ts";
import { cancelOffersCatalog } from "#modules/inventory/stock-lists/cancel-offers-catalog.ts";
import { confirmOffersCatalog } from "#modules/inventory/stock-lists/confirm-offers-catalog.ts";
import { createOffersCatalog } from "#modules/inventory/stock-lists/create-offers-catalog.ts";
import { downloadOffersCatalogErrors } from "#modules/inventory/stock-lists/download-offers-catalog-errors.ts";
import { getOffersCatalog } from "#modules/inventory/stock-lists/get-offers-catalog.ts";
import { getStockMapping } from "#modules/inventory/stock-lists/get-stock-mapping.ts";
import { listOffersCatalogs } from "#modules/inventory/stock-lists/list-offers-catalogs.ts";
import { previewStockListUndo } from "#modules/inventory/stock-lists/preview-stock-list-undo.ts";
import { undoOffersCatalog } from "#modules/inventory/stock-lists/undo-offers-catalog.ts";
import { updateStockMapping } from "#modules/inventory/stock-lists/update-stock-mapping.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { applyStockLists } from "#modules/inventory/stock-lists/apply-stock-lists.job.ts";

export { applyStockLists } from "#modules/inventory/stock-lists/apply-stock-lists.job.ts";
export {
  addListOfDraft,
  freeInventory,
  heldIfDraft,
  isInventoryFree,
} from "#modules/inventory/stock-lists/draft-list.writer.ts";
export { cancelLongHeldLists } from "#modules/inventory/stock-lists/cancel-long-held-lists.ts";
export { allowLongStatements } from "#modules/inventory/stock-lists/long-statements.writer.ts";
export {
  isReplacedBy,
  priceOfNew,
  rowsOfDraft,
  stockOfNew,
} from "#modules/inventory/stock-lists/list-facts.reader.ts";
export { currencyOf, stockListFields } from "#modules/inventory/stock-lists/stock-list.reader.ts";
export { findMapping } from "#modules/inventory/stock-lists/mapping.reader.ts";
export { isSelfServed } from "#modules/inventory/stock-lists/self-serve.policy.ts";
export { shownFileName } from "#modules/inventory/stock-lists/file-name.rules.ts";
export { readStockFileInWorker } from "#modules/inventory/stock-lists/stock-file.worker-client.ts";
export { problemText } from "#modules/inventory/stock-lists/row-problem.rules.ts";
export { fieldOf, reasonOf } from "#modules/inventory/stock-lists/row-error.rules.ts";
export { withWholeRows } from "#modules/inventory/stock-lists/stock-table.rules.ts";
export type { StockTable, WholeRow } from "#modules/inventory/stock-lists/stock-table.rules.ts";

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
  {
    name: "apply-stock-lists",
    schedule: EVERY_MINUTE,
    wokenBy: "pulse",
    run: ({ services }) => applyStockLists(services),
  },
];
