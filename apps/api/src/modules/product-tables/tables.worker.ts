/** The program of a thread that reads tables. */
export { readSheets } from "#modules/product-tables/read-sheets.ts";
