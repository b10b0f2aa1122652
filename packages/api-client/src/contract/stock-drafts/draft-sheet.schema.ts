import * as z from "zod/mini";

/**
 * ONE reads the sheet of a mapping alone; ALIKE also the visible sheets in which the headings of its columns are found.
 * Absent in mappings that were saved before several sheets could be read, which mean ONE.
 */
export const SheetsRead = z.optional(z.enum(["ONE", "ALIKE"]));

/** A sheet of a file. Only its name is known of a file that was read before the rest could be. */
export const DraftSheet = z.object({
  name: z.string(),
  isHidden: z.boolean(),
  /** Rows below the headings. */
  rows: z.optional(z.number()),
  /** The first sheet with the same headings, for one that holds a list; null for any other. */
  list: z.optional(z.nullable(z.number())),
  /** What is added to the numbers of its rows, so that they go on from sheet to sheet; null when it is not read. */
  offset: z.optional(z.nullable(z.number())),
});
