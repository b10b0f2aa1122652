import * as z from "zod/mini";
import { shaped } from "#contract/plain-text.ts";
import { STOCK_FIELD_MESSAGES } from "#contract/stock-lists/stock-file.rules.ts";
import { unreadableTables } from "#contract/table-errors.ts";
import { StockIs } from "#contract/stock-lists/stock-list.schema.ts";
import { Currency } from "#contract/values.ts";

/** Maximum bytes of text and rows of a list from a source; a workbook has the limits of an upload. */
export const LARGE_LIST_LIMITS = { maxBytes: 256 * 1024 * 1024, maxRows: 1_000_000 } as const;

/** A required text field of a form, with the message for when it is missing or wrong. */
const textOf = (max: number, pattern: RegExp, message: string) =>
  z.string(message).check(z.maxLength(max, { abort: true, error: message }), z.regex(pattern, message));

/** A column by its text in the heading row, or "#3" for the third one. */
const columnOf = (field: "gtin" | "price" | "sellingUnit" | "inventory") =>
  textOf(200, /\S/, STOCK_FIELD_MESSAGES[field]);

/** A file of a form: a browser's File here, its bytes on the server. */
export const StockFile = z.custom<File>((value) => value instanceof File, STOCK_FIELD_MESSAGES.file);

/** Counted from 1; forms send it as text. */
const HeadingRow = z.pipe(
  z.union(
    [z.int().check(z.minimum(1), z.maximum(1000)), shaped(4, /^([1-9]\d{0,2}|1000)$/)],
    STOCK_FIELD_MESSAGES.headingRow,
  ),
  z.transform(Number),
);

/** Which columns of a stock list hold which field. */
export const StockColumns = {
  headingRow: HeadingRow,
  gtin: columnOf("gtin"),
  price: columnOf("price"),
  sellingUnit: columnOf("sellingUnit"),
  inventory: columnOf("inventory"),
  currency: textOf(3, /^[A-Z]{3}$/, STOCK_FIELD_MESSAGES.currency),
};

export const StockMapping = z.object({
  headingRow: z.number(),
  gtin: z.string(),
  price: z.string(),
  sellingUnit: z.string(),
  inventory: z.string(),
  currency: Currency,
  stockIs: z.optional(StockIs),
});
export type StockMapping = z.infer<typeof StockMapping>;

/** Why a file is rejected as a whole. */
export const UnreadableReason = z.enum(unreadableTables);
export type UnreadableReason = z.infer<typeof UnreadableReason>;
