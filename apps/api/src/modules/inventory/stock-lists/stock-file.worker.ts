/** Thread program that reads stock lists. */
export { readStockTask } from "#modules/inventory/stock-lists/read-stock-file.ts";
