/** Thread program that reads tables. */
export { readSheets } from "#modules/catalogue/product-tables/read-sheets.ts";
