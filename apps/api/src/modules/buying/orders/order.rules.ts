import { instantOf, localDay, shiftWorkingDays } from "#modules/platform/calendar/index.ts";
import { timeZoneOf } from "#kernel/time-zone.rules.ts";

/** Working days in which an order must be paid; its stock is reserved until then. */
const PAYMENT_WORKING_DAYS = 2;

/**
 * When an unpaid order expires: at the end of the second working day after it was placed, in the buyer's time zone.
 * @param country of the buyer, ISO 3166-1 alpha-2
 */
export function paymentDeadline(placedAt: Date, country: string): Date {
  const timeZone = timeZoneOf(country);
  const last = shiftWorkingDays(localDay(placedAt, timeZone), PAYMENT_WORKING_DAYS, country);
  return instantOf(last, 24 * 60, timeZone);
}
