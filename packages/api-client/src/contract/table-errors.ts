import * as z from "zod/mini";

/** Why a file is no table that can be read. */
export const unreadableTables = [
  "EMPTY",
  "PASSWORD",
  "TOO_LARGE",
  "NOT_A_TABLE",
  "BROKEN",
  "TOO_MANY_ROWS",
  "TOO_MANY_COLUMNS",
  "TIMEOUT",
  "OLD_EXCEL",
  "HTML",
  "SPREADSHEETML",
  "NUMBERS",
  "JSON",
  "XML",
  "PACKED",
  "LOCK_FILE",
  "PDF",
  "PICTURE",
  "NO_ROWS",
] as const;

/** Errors of an uploaded table as a whole; the same messages wherever one is uploaded. */
export const tableErrors = {
  table_unreadable: {
    message: "The file cannot be read as a table.",
    details: z.object({
      reason: z.enum(unreadableTables),
    }),
  },
  table_columns_missing: {
    message: "No column was found for the fields in `missing`. Give the column a heading.",
    details: z.object({ missing: z.array(z.string()) }),
  },
  table_too_long: {
    message: "The file has more rows than this. Split it.",
    details: z.object({ maximum: z.number(), rows: z.number() }),
  },
} as const;
