import * as z from "zod/mini";
import { IsoDate } from "#contract/values.ts";

/** A calendar day of this century, YYYY-MM-DD. */
export const Day = IsoDate.check(z.regex(/^20\d\d-/));
