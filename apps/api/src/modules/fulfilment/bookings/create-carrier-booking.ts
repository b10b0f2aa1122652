import type { createCarrierBooking as endpoint } from "@quayside/api-client/contract/bookings/bookings.endpoints";
import type { Handler } from "#kernel/context.ts";
import { bookCarrier } from "#modules/fulfilment/bookings/book-carrier.ts";

/** Books a carrier for the sale named in the body. */
export const createCarrierBooking: Handler<typeof endpoint> = (context) => {
  const { saleQid, version, ...asked } = context.body;
  return bookCarrier(context, { saleQid, asked, seen: version });
};
