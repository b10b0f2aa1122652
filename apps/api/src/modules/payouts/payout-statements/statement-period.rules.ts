import { getPayoutStatement } from "@quayside/api-client/contract/payout-statements/payout-statements.endpoints";
import { STATEMENT_MAX_DAYS } from "@quayside/api-client/contract/payout-statements/period.schema";
import { DAY_MS } from "#kernel/durations.ts";
import { fail } from "#kernel/fail.ts";
import { addDays, instantOf } from "#modules/platform/calendar/index.ts";
import { SEAT } from "#modules/fulfilment/claims/index.ts";

/** The period of a statement as instants: start inclusive, end exclusive. */
export interface StatementPeriod {
  readonly from: string;
  readonly to: string;
  readonly start: Date;
  readonly end: Date;
}

/**
 * The instants of a statement's days, in the time zone of the marketplace's registered office as on its credit notes.
 * @param asked first and last day, "YYYY-MM-DD", both included
 * @throws ApiFailure statement_period_invalid
 */
export function periodOf({ from, to }: { from: string; to: string }): StatementPeriod {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1 || days > STATEMENT_MAX_DAYS) {
    fail(getPayoutStatement, "statement_period_invalid", { maximumDays: STATEMENT_MAX_DAYS });
  }
  return {
    from,
    to,
    start: instantOf(from, 0, SEAT.timeZone),
    end: instantOf(addDays(to, 1), 0, SEAT.timeZone),
  };
}

/** Whether a period has not ended yet: more may be posted in it, so its closing balance is not final. */
export function isProvisional({ end }: Pick<StatementPeriod, "end">, now: Date): boolean {
  return end > now;
}
