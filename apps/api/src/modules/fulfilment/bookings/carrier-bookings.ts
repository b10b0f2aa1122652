import type * as contract from "@quayside/api-client/contract/bookings/bookings.endpoints";
import type { Handler } from "#kernel/context.ts";
import { bookCarrier } from "#modules/fulfilment/bookings/book-carrier.ts";

/** Books a carrier for the sale named in the body. */
export const createCarrierBooking: Handler<typeof contract.createCarrierBooking> = (context) => {
  const { saleQid, version, ...asked } = context.body;
  return bookCarrier(context, { saleQid, asked, seen: version });
};

/** Books a carrier for the sale named in the path. */
export const createSaleCarrierBooking: Handler<typeof contract.createSaleCarrierBooking> = (context) => {
  const { version, ...asked } = context.body;
  return bookCarrier(context, { saleQid: context.params.qid, asked, seen: version });
};
