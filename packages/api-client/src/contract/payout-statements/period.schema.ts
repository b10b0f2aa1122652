import * as z from "zod/mini";
import { Day } from "#contract/day.schema.ts";

/** Longest period of one statement, in days. */
export const STATEMENT_MAX_DAYS = 366;

/** First and last day of a statement, both inclusive, in the time zone of the marketplace's seat. */
export const StatementPeriod = { from: Day, to: Day };

/** The error of an invalid period. */
export const periodErrors = {
  statement_period_invalid: {
    message: "A statement must begin before it ends and cover at most a year.",
    details: z.object({ maximumDays: z.number() }),
  },
} as const;
