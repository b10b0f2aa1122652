import {
  type createCarrierBooking,
  createSaleCarrierBooking as endpoint,
} from "@quayside/api-client/contract/bookings/bookings.endpoints";
import type { AuditActor } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import { PageJson, type SteppedContext } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import type { AskedBooking } from "#modules/fulfilment/bookings/asked-load.ts";
import { askCarrier } from "#modules/fulfilment/bookings/ask-carrier.ts";
import { nextDateAfter } from "#modules/fulfilment/bookings/booking.rules.ts";
import { readBookingJson } from "#modules/fulfilment/bookings/booking.reader.ts";
import { countAttempt } from "#modules/fulfilment/bookings/booking.writer.ts";
import { prepareBooking } from "#modules/fulfilment/bookings/prepare-booking.ts";
import { requestBooking } from "#modules/fulfilment/bookings/request-booking.ts";
import { settleBooked, settleFailed } from "#modules/fulfilment/bookings/settle-booking.ts";
import { lockSale } from "#modules/fulfilment/sales/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { byUser } from "#db/audit.writer.ts";

type Context = SteppedContext<typeof endpoint> | SteppedContext<typeof createCarrierBooking>;

/**
 * Books a carrier. The carrier is called between two transactions: the first stores the request, the second the
 * outcome; a retry in between repeats the same booking with the same reference. If the carrier answers late or not at
 * all, the booking stays PENDING for the job to settle.
 */
export async function bookCarrier(
  context: Context,
  { saleQid, asked, seen }: { saleQid: string; asked: AskedBooking; seen: number | undefined },
): Promise<PageJson> {
  const { db, scope, services, now, requestId } = context;
  const key = { sellerId: sellerIdOf(scope), qid: saleQid };
  const auditActor: AuditActor = byUser({ scope, requestId, now }, key.sellerId);
  const settling = {
    actorName: scope.userName,
    auditActor,
    companyPrefix: services.config.GS1_COMPANY_PREFIX,
    now,
  };

  const seenBy = { endpoint, seen, scope };
  // Check the version first: a caller with an outdated sale needs to know what changed.
  const prepared = await prepareBooking(context, { key, asked }).catch(async (error: unknown) => {
    await inTransaction(db, (tx) => lockSale(tx, key, seenBy));
    throw error;
  });
  const booking = await inTransaction(db, (tx) =>
    requestBooking(tx, { key, asked, prepared, auditActor, seenBy, now }),
  );
  const outcome = booking.status === "PENDING" ? await askCarrier(services, booking) : null;
  if (outcome?.kind === "failed" || outcome?.kind === "date_refused") {
    const failure = outcome.kind === "failed" ? outcome.reason : "PICK_UP_DATE_NOT_AVAILABLE";
    await inTransaction(db, (tx) => settleFailed(tx, { ...settling, booking, failure, isLate: false }));
    if (outcome.kind === "failed") fail(endpoint, "carrier_booking_failed", { failure });
    fail(endpoint, "CarrierBookingPickUpDateNotAvailable", {
      pickUpDate: asked.pickUpDate,
      nextAvailableDate: outcome.nextAvailableDate ?? nextDateAfter(prepared.dates, asked.pickUpDate),
    });
  }
  return context.finish(async (tx) => {
    if (outcome?.kind === "booked")
      await settleBooked(tx, { ...settling, booking, booked: outcome, isLate: false });
    else if (outcome) await countAttempt(tx, booking.id);
    return jsonOr404(await readBookingJson(tx, key));
  });
}
