import { cancelCarrierBooking as endpoint } from "@quayside/api-client/contract/bookings/bookings.endpoints";
import { isEnded } from "@quayside/api-client/contract/sales/sale.transitions";
import type { AuditActor } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { askToCancel } from "#modules/fulfilment/bookings/ask-carrier.ts";
import {
  type Booking,
  findLastBooking,
  readBookingJson,
} from "#modules/fulfilment/bookings/booking.reader.ts";
import { askForCancellation, writeHasBooking } from "#modules/fulfilment/bookings/booking.writer.ts";
import { settleCancelled, settleNotCancelled } from "#modules/fulfilment/bookings/settle-cancellation.ts";
import { lockSale } from "#modules/fulfilment/sales/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { hasHandledPackages } from "#modules/fulfilment/warehouse/index.ts";
import type { SeenBy } from "#work/refuse-stale.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { byUser } from "#db/audit.writer.ts";

/** The first step, in its own transaction: from now on the sale counts as not booked, so that it cannot be paid. */
async function requestCancellation(
  tx: Tx,
  { key, now, seenBy }: { key: { sellerId: number; qid: string }; now: Date; seenBy: SeenBy },
): Promise<Booking> {
  const sale = (await lockSale(tx, key, seenBy)) ?? failWith("not_found");
  const booking = (await findLastBooking(tx, sale.id)) ?? fail(endpoint, "carrier_booking_not_found");
  const isEndingWithSale = isEnded(sale.status) && booking.cancelRequestedAt !== null;
  if (booking.status === "CANCELLED" || isEndingWithSale) return booking;
  if (booking.status === "FAILED") fail(endpoint, "carrier_booking_not_found");
  if (sale.status !== "CONFIRMED" || sale.isPaying) fail(endpoint, "invalid_state", { status: sale.status });
  if (await hasHandledPackages(tx, sale.id)) fail(endpoint, "already_collected");
  await askForCancellation(tx, { bookingId: booking.id, now });
  if (sale.hasBooking) await writeHasBooking(tx, { saleId: sale.id, hasBooking: false });
  return booking;
}

/**
 * Cancels the booking of a sale; a cancelled one gives the same answer. If the carrier does not answer, the job asks
 * again: until then the booking shows as being cancelled.
 */
export const cancelCarrierBooking: Handler<typeof endpoint> = async (context) => {
  const { db, scope, params, query, services, now, requestId } = context;
  const key = { sellerId: sellerIdOf(scope), qid: params.qid };
  const auditActor: AuditActor = byUser({ scope, requestId, now }, key.sellerId);
  const settling = { actorName: scope.userName, auditActor, now };
  const seenBy = { endpoint, seen: query.version, scope };
  const booking = await inTransaction(db, (tx) => requestCancellation(tx, { key, now, seenBy }));
  const outcome = booking.status === "CANCELLED" ? null : await askToCancel(services, booking);
  if (outcome?.kind === "too_late") {
    await inTransaction(db, (tx) => settleNotCancelled(tx, { ...settling, booking }));
    fail(endpoint, "already_collected");
  }
  return context.finish(async (tx) => {
    if (outcome?.kind === "cancelled") await settleCancelled(tx, { ...settling, booking });
    return jsonOr404(await readBookingJson(tx, key));
  });
};
