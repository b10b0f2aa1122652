import { createSaleCarrierBooking as endpoint } from "@quayside/api-client/contract/bookings/bookings.endpoints";
import { type AuditActor, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { fail, failWith } from "#kernel/fail.ts";
import type { AskedBooking } from "#modules/fulfilment/bookings/asked-load.ts";
import { bookingFingerprint } from "#modules/fulfilment/bookings/booking-fingerprint.ts";
import { deliveryDay, nextDateAfter } from "#modules/fulfilment/bookings/booking.rules.ts";
import { type Booking, findLastBooking } from "#modules/fulfilment/bookings/booking.reader.ts";
import { insertBooking } from "#modules/fulfilment/bookings/booking.writer.ts";
import type { PreparedBooking } from "#modules/fulfilment/bookings/prepare-booking.ts";
import { lockSale } from "#modules/fulfilment/sales/index.ts";
import { type SeenBy, refuseStale } from "#work/refuse-stale.ts";

function isLive(booking: Booking): boolean {
  return booking.status === "PENDING" || booking.status === "SUCCEEDED";
}

/**
 * The first step of a booking, in its own transaction: checks the sale and stores the request, or finds the same
 * earlier request.
 * @returns the booking to send to the carrier; a settled one when the same was booked already
 */
export async function requestBooking(
  tx: Tx,
  options: {
    key: { sellerId: number; qid: string };
    asked: AskedBooking;
    prepared: PreparedBooking;
    auditActor: AuditActor;
    seenBy: SeenBy;
    now: Date;
  },
): Promise<Booking> {
  const { key, asked, prepared, auditActor, now } = options;
  const { quote, reason, dates, from, to, parcels, pallets } = prepared;
  const sale = (await lockSale(tx, key)) ?? failWith("not_found");
  const fingerprint = bookingFingerprint(asked, prepared);
  const last = await findLastBooking(tx, sale.id);
  if (last && isLive(last)) {
    if (last.request.fingerprint === fingerprint && !last.cancelRequestedAt) return last;
    await refuseStale(tx, options.seenBy, { kind: "sale", ...sale });
    fail(endpoint, "booking_exists", { status: last.status, carrier: last.carrier });
  }
  await refuseStale(tx, options.seenBy, { kind: "sale", ...sale });
  if (sale.hasShipments || sale.hasBooking) fail(endpoint, "shipping_method_taken");
  if (sale.status !== "CONFIRMED" || sale.isPaying) fail(endpoint, "invalid_state", { status: sale.status });
  if (reason === "OUTAGE") fail(endpoint, "provider_shipping_unavailable");
  if (!quote || reason) fail(endpoint, "carrier_not_bookable", { reason });
  const { pickUpDate, pickUpSlot = null } = asked;
  const isCollected = quote.collection === "PICK_UP";
  if (isCollected === (pickUpSlot === null))
    fail(endpoint, "pick_up_slot_invalid", { slots: [...quote.slots] });
  const hasSlot = pickUpSlot === null || quote.slots.includes(pickUpSlot);
  if (!dates.includes(pickUpDate) || !hasSlot) {
    const nextAvailableDate = hasSlot ? nextDateAfter(dates, pickUpDate) : null;
    fail(endpoint, "CarrierBookingPickUpDateNotAvailable", { pickUpDate, nextAvailableDate });
  }

  await insertBooking(tx, {
    saleId: sale.id,
    carrier: quote.carrier,
    service: quote.service,
    reference: asked.reference ?? "",
    priceMinor: quote.priceMinor,
    pickUpDate,
    pickUpSlot,
    deliveryDate: deliveryDay(pickUpDate, quote.transitDays, from.country),
    hasDangerousGoods: asked.dangerousGoods,
    request: { name: quote.name, from, to, parcels, pallets, fingerprint },
    now,
  });
  await writeAudit(tx, auditActor, {
    action: "booking.request",
    subjectKind: "sale",
    subjectQid: sale.qid,
    detail: { carrier: quote.carrier, service: quote.service, pickUpDate, priceMinor: quote.priceMinor },
  });
  return (await findLastBooking(tx, sale.id)) ?? failWith("not_found");
}
