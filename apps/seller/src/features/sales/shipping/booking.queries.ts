import { queryOptions } from "@tanstack/react-query";
import type { Client } from "@quayside/api-client/client";
import { listAddresses } from "@quayside/api-client/contract/addresses/index";
import type { CarrierBooking } from "@quayside/api-client/contract/bookings/booking.schema";
import { getSaleCarrierBooking, listBookableCarriers } from "@quayside/api-client/contract/bookings/index";
import { getSaleBoxes } from "@quayside/api-client/contract/boxes/index";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { queryKey, queryOptionsFor } from "@quayside/api-client/queries";

/** How often a booking that waits for its carrier is asked for, beside the live changes. */
const WAITING_MS = 10_000;

/** The last booking of a sale; null when there is none. A waiting one is asked for again until it is settled. */
export function bookingQuery(client: Client, saleQid: string) {
  const input = { params: { qid: saleQid } };
  return queryOptions<CarrierBooking | null>({
    queryKey: queryKey(getSaleCarrierBooking, input),
    queryFn: async ({ signal }) => {
      try {
        return await client.call(getSaleCarrierBooking, input, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.statusCode === 404) return null;
        throw error;
      }
    },
    refetchInterval: ({ state: { data } }) =>
      data?.status === "PENDING" || data?.isCancelling === true ? WAITING_MS : false,
  });
}

/** Carriers that can be booked for a sale, with their prices; the offers before stay until the new ones are there. */
export function bookableCarriersQuery(client: Client, saleQid: string, dangerousGoods: boolean) {
  return queryOptions({
    ...queryOptionsFor(client, listBookableCarriers, {
      params: { qid: saleQid },
      query: { dangerous_goods: dangerousGoods ? "true" : "false" },
    }),
    placeholderData: (before) => before,
  });
}

/** The boxes and pallets of an order, as they are packed so far. */
export function boxesQuery(client: Client, saleQid: string) {
  return queryOptionsFor(client, getSaleBoxes, { params: { qid: saleQid } });
}

/** The addresses of the company, among them the one a carrier collects from. */
export function pickUpAddressesQuery(client: Client) {
  return queryOptionsFor(client, listAddresses, { query: { size: 100 } });
}
