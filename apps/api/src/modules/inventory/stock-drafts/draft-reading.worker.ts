/** Thread program that reads the files of drafts into the database. */
export { previewList } from "#modules/inventory/stock-drafts/preview-list.ts";
export { readStockDraft } from "#modules/inventory/stock-drafts/read-stock-draft.ts";
