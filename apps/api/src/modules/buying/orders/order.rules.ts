import { instantOf, localDay, shiftWorkingDays } from "#modules/platform/calendar/index.ts";
import { type Place, startingZoneOf, zoneOfPlace } from "#kernel/time-zone.rules.ts";

/** Working days in which an order must be paid; its stock is reserved until then. */
const PAYMENT_WORKING_DAYS = 2;

/**
 * When an unpaid order expires: at the end of the second working day after it was placed, in the time zone that it
 * goes to.
 * @param place the address that it goes to
 */
export function paymentDeadline(placedAt: Date, place: Place): Date {
  const { country } = place;
  const timeZone = zoneOfPlace(place) ?? startingZoneOf(country);
  const last = shiftWorkingDays(localDay(placedAt, timeZone), PAYMENT_WORKING_DAYS, country);
  return instantOf(last, 24 * 60, timeZone);
}
