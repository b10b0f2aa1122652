import { instantOf, localDay, shiftWorkingDays } from "#modules/platform/calendar/index.ts";
import { type Place, startingZoneOf, zoneOfPlace } from "#kernel/time-zone.rules.ts";
import { addressLines } from "#foundation/legal-entities.rules.ts";
import type { OrderConfirmation } from "#modules/buying/orders/order-confirmation.reader.ts";

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

/** What happens after an order is paid, one step a sentence. */
export function nextSteps({ warehouses, hasDirect }: OrderConfirmation): string[] {
  return [
    "Each seller now confirms its part of the order. What it cannot deliver comes back into your wallet at once.",
    ...(warehouses.length > 0
      ? [`We collect the goods at ${warehouses.join(" and ")}, check them, and send them on to you.`]
      : []),
    ...(hasDirect ? ["Goods that a seller ships directly come to your address without a stop."] : []),
    "You get our invoice with each shipment. It states the VAT that is in the prices you paid.",
  ];
}

/** Where the goods go to, on one line. */
export const destinationOf = ({ deliverTo }: OrderConfirmation): string =>
  [deliverTo.companyName, ...addressLines(deliverTo)].filter((one) => one !== "").join(", ");

/** How an order was paid. @param print writes a day, "YYYY-MM-DD" */
export const paymentOf = ({ paidOn, dueOn }: OrderConfirmation, print: (day: string) => string): string =>
  dueOn === null ? `Paid on ${print(paidOn)}` : `Deferred, due on ${print(dueOn)}`;
