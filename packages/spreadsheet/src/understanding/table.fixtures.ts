import type { TableRow } from "#table-rows.ts";

/** Rows of text as a reader returns them. */
export const rowsOf = (table: readonly (readonly string[])[]): TableRow[] =>
  table.map((cells, index) => ({ number: index + 1, cells: cells.map((text) => ({ text })) }));

/** Generated products with valid GTINs. */
export const PRODUCTS: readonly (readonly [gtin: string, name: string, price: string, stock: string])[] = [
  ["4006381333931", "Textmarker gelb", "1.20", "120"],
  ["4006381333948", "Textmarker grün", "1.25", "0"],
  ["5449000000996", "Cola 24 x 330 ml", "0.55", "2400"],
  ["7622210449283", "Chocolate bar 100 g", "0.89", "37"],
  ["3017620422003", "Hazelnut spread 400 g", "2.35", "512"],
  ["8710400000020", "Coffee beans 1 kg", "7.99", "8"],
];
