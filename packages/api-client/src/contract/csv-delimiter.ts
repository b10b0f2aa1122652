import * as z from "zod/mini";

/**
 * The delimiter of a CSV file; a comma by default. SEMICOLON also writes amounts with decimal commas, as spreadsheets
 * in most European countries expect. Ignored for a workbook.
 */
export const CsvDelimiter = z.optional(z.enum(["COMMA", "SEMICOLON"]));
