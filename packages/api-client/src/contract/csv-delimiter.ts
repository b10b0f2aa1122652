import * as z from "zod/mini";

/** What separates the cells of a CSV file; a comma without it. A workbook has none. */
export const CsvDelimiter = z.optional(z.enum(["COMMA", "SEMICOLON"]));
