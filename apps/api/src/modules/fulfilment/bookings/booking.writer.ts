import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { BookingRequest } from "#modules/fulfilment/bookings/booking.reader.ts";
import { newQid } from "#kernel/qid.ts";

export interface NewBooking {
  readonly saleId: number;
  readonly carrier: string;
  readonly service: string;
  readonly reference: string;
  readonly priceMinor: number;
  readonly pickUpDate: string;
  readonly pickUpSlot: string | null;
  readonly deliveryDate: string;
  readonly hasDangerousGoods: boolean;
  readonly request: BookingRequest;
  readonly now: Date;
}

/** Stores a booking request for a locked sale; carriers charge in euros. */
export async function insertBooking(tx: Tx, booking: NewBooking): Promise<void> {
  await tx
    .insertInto("carrier_bookings")
    .values({
      qid: newQid(),
      sale_id: booking.saleId,
      status: "PENDING",
      carrier: booking.carrier,
      service: booking.service,
      reference: booking.reference,
      price_minor: booking.priceMinor,
      currency: "EUR",
      pick_up_date: booking.pickUpDate,
      pick_up_slot: booking.pickUpSlot,
      delivery_date: booking.deliveryDate,
      has_dangerous_goods: booking.hasDangerousGoods,
      request: JSON.stringify(booking.request),
      requested_at: booking.now,
    })
    .execute();
}

/** Counts a request to the carrier without a response. */
export async function countAttempt(tx: Tx, bookingId: number): Promise<void> {
  await sql`update carrier_bookings set attempts = attempts + 1 where id = ${bookingId} and status = 'PENDING'`.execute(
    tx,
  );
}

/** Marks a pending booking as successful; false when it was settled or withdrawn before. */
export async function markBooked(
  tx: Tx,
  booked: { bookingId: number; confirmation: string; trackingNumbers: readonly string[]; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update carrier_bookings set status = 'SUCCEEDED', confirmation = ${booked.confirmation},
      tracking_numbers = ${[...booked.trackingNumbers]}::text[], attempts = attempts + 1, settled_at = ${booked.now}
    where id = ${booked.bookingId} and status = 'PENDING' and cancel_requested_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Marks a pending booking as failed; false when it was settled before. */
export async function markFailed(
  tx: Tx,
  failed: { bookingId: number; failure: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update carrier_bookings set status = 'FAILED', failure = ${failed.failure}, attempts = attempts + 1, settled_at = ${failed.now},
      cancel_requested_at = null
    where id = ${failed.bookingId} and status = 'PENDING'`.execute(tx);
  return numAffectedRows === 1n;
}

/** Requests the cancellation of a booking; from now on the sale counts as not booked. */
export async function askForCancellation(tx: Tx, asked: { bookingId: number; now: Date }): Promise<void> {
  await sql`
    update carrier_bookings set cancel_requested_at = ${asked.now}
    where id = ${asked.bookingId} and status in ('PENDING', 'SUCCEEDED') and cancel_requested_at is null`.execute(
    tx,
  );
}

/** The same for a pending booking; one that succeeded meanwhile is kept. */
export async function giveUpWaiting(tx: Tx, given: { bookingId: number; now: Date }): Promise<void> {
  await sql`
    update carrier_bookings set cancel_requested_at = ${given.now}
    where id = ${given.bookingId} and status = 'PENDING' and cancel_requested_at is null`.execute(tx);
}

/** Ends a booking that is being cancelled; false when it had ended before. */
export async function markCancelled(tx: Tx, cancelled: { bookingId: number; now: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update carrier_bookings set status = 'CANCELLED', cancelled_at = ${cancelled.now}
    where id = ${cancelled.bookingId} and status in ('PENDING', 'SUCCEEDED') and cancel_requested_at is not null`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** The carrier refuses a cancellation: the booking stays in force, or its outcome is still pending. */
export async function dropCancellation(tx: Tx, bookingId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update carrier_bookings set cancel_requested_at = null
    where id = ${bookingId} and status in ('PENDING', 'SUCCEEDED') and cancel_requested_at is not null`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/**
 * Stores whether a locked sale is booked, and the seller's resulting next action. The marketplace pays a booked
 * carrier: the seller charges no shipping fee in addition, nor VAT on one.
 */
export async function writeHasBooking(
  tx: Tx,
  booking: { saleId: number; hasBooking: boolean },
): Promise<void> {
  await sql`
    update sales s set has_booking = ${booking.hasBooking}, shipping_fee_minor = case when ${booking.hasBooking} then 0 else s.shipping_fee_minor end,
      vat_minor = case when ${booking.hasBooking} then vat_after(s.vat_minor, s.vat_reason, s.net_by_rate, 0) else s.vat_minor end,
      vat_reason = case when ${booking.hasBooking} then vat_reason_after(s.vat_minor, s.vat_reason, s.net_by_rate, 0, s.fx_rate) else s.vat_reason end,
      version = s.version + 1, demo_untouched = false,
      next_action = sale_next_action(s.status, ${booking.hasBooking}, x.shipments, x.untracked)
    from (select count(*) as shipments, count(*) filter (where tracking_numbers = '{}') as untracked
      from shipments where sale_id = ${booking.saleId}) x
    where s.id = ${booking.saleId}`.execute(tx);
}
