import * as contract from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import { routes } from "#kernel/routes.ts";
import { cancelOffersCatalog, undoOffersCatalog } from "#modules/inventory/stock-lists/taken-back.ts";
import { confirmOffersCatalog } from "#modules/inventory/stock-lists/confirm-offers-catalog.ts";
import { createOffersCatalog } from "#modules/inventory/stock-lists/create-offers-catalog.ts";
import {
  downloadOffersCatalogErrors,
  getOffersCatalog,
  getStockMapping,
  listOffersCatalogs,
  previewStockListUndo,
} from "#modules/inventory/stock-lists/reads.ts";
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
export { allowLongStatements } from "#modules/inventory/stock-lists/stock-list.writer.ts";
export {
  isReplacedBy,
  priceOfNew,
  rowsOfDraft,
  stockOfNew,
  findMapping,
} from "#modules/inventory/stock-lists/list-facts.reader.ts";
export { currencyOf, stockListFields } from "#modules/inventory/stock-lists/stock-list.reader.ts";
export { isSelfServed } from "#modules/inventory/stock-lists/stock-guard.rules.ts";
export { shownFileName } from "#modules/inventory/stock-lists/mapping.rules.ts";
export { readStockFileInWorker } from "#modules/inventory/stock-lists/stock-file.worker-client.ts";
export { problemText, fieldOf, reasonOf } from "#modules/inventory/stock-lists/row-problem.rules.ts";
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
