import type { BookingOutcome, CancelOutcome, CarrierProvider } from "#carrier-provider.ts";
import type { Booking } from "#modules/bookings/booking.reader.ts";

/** Asks the carrier for a booking; whatever goes wrong on the way counts as no answer. */
export async function askCarrier(carriers: CarrierProvider, booking: Booking): Promise<BookingOutcome> {
  const { name: _, fingerprint: __, ...request } = booking.request;
  try {
    return await carriers.book({
      ...request,
      reference: booking.qid,
      note: booking.reference,
      attempt: booking.attempts + 1,
      carrier: booking.carrier,
      service: booking.service,
      pickUpDate: booking.pickUpDate,
      pickUpSlot: booking.pickUpSlot,
      hasDangerousGoods: booking.hasDangerousGoods,
    });
  } catch {
    return { kind: "unanswered" };
  }
}

/** Asks the carrier to forget a booking; whatever goes wrong on the way counts as no answer. */
export async function askToCancel(carriers: CarrierProvider, booking: Booking): Promise<CancelOutcome> {
  try {
    return await carriers.cancel({ reference: booking.qid, note: booking.reference });
  } catch {
    return { kind: "unanswered" };
  }
}
