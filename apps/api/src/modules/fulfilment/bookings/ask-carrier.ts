import type { BookingOutcome, CancelOutcome, CarrierJob, CarrierQuote } from "#providers/carrier-provider.ts";
import type { Services } from "#kernel/context.ts";
import type { Booking } from "#modules/fulfilment/bookings/booking.reader.ts";
import { callOutside } from "#providers/call-outside.ts";

/** There was no response. */
export const UNANSWERED = { kind: "unanswered" } as const;

/** Requests quotes from the carriers; null when they do not answer. */
export function askForQuotes(services: Services, job: CarrierJob): Promise<readonly CarrierQuote[] | null> {
  return callOutside(services, "carrier", () => services.carriers.quote(job), null);
}

/** Requests a booking from the carrier; any failure counts as no answer. */
export function askCarrier(services: Services, booking: Booking): Promise<BookingOutcome> {
  const { name: _, fingerprint: __, ...request } = booking.request;
  const order = {
    ...request,
    reference: booking.qid,
    note: booking.reference,
    attempt: booking.attempts + 1,
    carrier: booking.carrier,
    service: booking.service,
    pickUpDate: booking.pickUpDate,
    pickUpSlot: booking.pickUpSlot,
    hasDangerousGoods: booking.hasDangerousGoods,
  };
  return callOutside(services, "carrier", () => services.carriers.book(order), UNANSWERED);
}

/** Asks the carrier to cancel a booking; any failure counts as no answer. */
export function askToCancel(services: Services, booking: Booking): Promise<CancelOutcome> {
  const order = { reference: booking.qid, note: booking.reference };
  return callOutside(services, "carrier", () => services.carriers.cancel(order), UNANSWERED);
}
