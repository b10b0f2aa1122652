import type { getSaleCarrierBooking as endpoint } from "@quayside/api-client/contract/bookings/bookings.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { readBookingJson } from "#modules/bookings/booking.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** The last booking of a sale in any status; null while it has none. */
export const getSaleCarrierBooking: Handler<typeof endpoint> = async ({ db, scope, params }) => {
  const booking = await readBookingJson(db, { sellerId: sellerIdOf(scope), qid: params.qid });
  if (booking === undefined) failWith("not_found");
  return new PageJson(booking ?? "null");
};
