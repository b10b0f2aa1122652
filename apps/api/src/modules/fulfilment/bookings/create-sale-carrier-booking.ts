import type { createSaleCarrierBooking as endpoint } from "@quayside/api-client/contract/bookings/bookings.endpoints";
import type { Handler } from "#kernel/context.ts";
import { bookCarrier } from "#modules/fulfilment/bookings/book-carrier.ts";

/** Books a carrier for the sale named in the path. */
export const createSaleCarrierBooking: Handler<typeof endpoint> = (context) => {
  const { version, ...asked } = context.body;
  return bookCarrier(context, { saleQid: context.params.qid, asked, seen: version });
};
