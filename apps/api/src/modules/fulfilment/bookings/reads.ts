import type { getSaleCarrierBooking as endpoint } from "@quayside/api-client/contract/bookings/bookings.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { readBookingJson } from "#modules/fulfilment/bookings/booking.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** The last booking of a sale in any status; null without one. */
export const getSaleCarrierBooking: Handler<typeof endpoint> = async ({ db, scope, params }) => {
  const booking = await readBookingJson(db, { sellerId: sellerIdOf(scope), qid: params.qid });
  if (booking === undefined) failWith("not_found");
  return new PageJson(booking ?? "null");
};
