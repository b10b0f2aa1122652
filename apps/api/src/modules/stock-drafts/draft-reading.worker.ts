/** The program of a thread that reads the files of drafts into the database. */
export { previewList } from "#modules/stock-drafts/preview-list.ts";
export { readStockDraft } from "#modules/stock-drafts/read-stock-draft.ts";
