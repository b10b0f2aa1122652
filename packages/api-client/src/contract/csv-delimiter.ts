import * as z from "zod/mini";

/**
 * What separates the cells of a CSV file; a comma without it. SEMICOLON also writes amounts with decimal commas, as
 * spreadsheets of most European countries expect them. A workbook has none.
 */
export const CsvDelimiter = z.optional(z.enum(["COMMA", "SEMICOLON"]));
