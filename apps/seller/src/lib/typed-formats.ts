import { percentFormat, wholeFormat } from "@quayside/spreadsheet/typed/typed-number";

/** The stock of an offer. */
export const STOCK_UNITS = wholeFormat(0, 10_000_000);

/** Units that are sold together. */
export const SELLING_UNIT = wholeFormat(1, 100_000);

/** The row of a list that holds its headings. */
export const HEADING_ROW = wholeFormat(1, 1000);

/** A price reduction. */
export const REDUCTION = percentFormat(0.1, 90);
