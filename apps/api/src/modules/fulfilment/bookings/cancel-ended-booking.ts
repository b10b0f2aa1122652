import { type AuditActor, byUser } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Scope, Services } from "#kernel/context.ts";
import { askToCancel } from "#modules/fulfilment/bookings/ask-carrier.ts";
import { findBookingToCancel } from "#modules/fulfilment/bookings/booking.reader.ts";
import { settleCancelled, settleNotCancelled } from "#modules/fulfilment/bookings/settle-cancellation.ts";

/**
 * Cancels the booking of a sale that has just ended with its carrier, without waiting for the job. If the carrier does
 * not answer, the job asks again until it does.
 */
export async function cancelEndedBooking(
  services: Services,
  ended: { saleQid: string; scope: Scope; now: Date; requestId: string },
): Promise<void> {
  const { saleQid, scope, now, requestId } = ended;
  const booking = await findBookingToCancel(services.db, saleQid);
  if (!booking) return;
  const outcome = await askToCancel(services, booking);
  if (outcome.kind === "unanswered") return;
  const auditActor: AuditActor = byUser({ scope, requestId, now }, booking.sellerId);
  const settling = { booking, actorName: "Quayside", auditActor, now };
  await inTransaction(services.db, (tx) =>
    outcome.kind === "cancelled" ? settleCancelled(tx, settling) : settleNotCancelled(tx, settling),
  );
}
