import * as z from "zod/mini";

/** A calendar day of this century, YYYY-MM-DD. */
export const Day = z.iso.date().check(z.regex(/^20\d\d-/));
