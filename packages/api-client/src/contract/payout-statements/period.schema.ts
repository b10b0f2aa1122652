import * as z from "zod/mini";
import { Day } from "#contract/day.schema.ts";

/** Longest period of one statement, in days. */
export const STATEMENT_MAX_DAYS = 366;

/** First and last day of a statement, both included, in the marketplace's seat. */
export const StatementPeriod = { from: Day, to: Day };

/** How a period is refused. */
export const periodErrors = {
  statement_period_invalid: {
    message: "A statement begins before it ends and covers at most a year.",
    details: z.object({ maximumDays: z.number() }),
  },
} as const;
