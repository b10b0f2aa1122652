import { queryOptions } from "@tanstack/react-query";
import type { Client } from "@quayside/api-client/client";
import { listAddresses } from "@quayside/api-client/contract/addresses/addresses.endpoints";
import {
  getSaleCarrierBooking,
  listBookableCarriers,
} from "@quayside/api-client/contract/bookings/bookings.endpoints";
import { getSaleBoxes } from "@quayside/api-client/contract/boxes/boxes.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";

import type { Measures } from "#features/sales/shipping/booking-form.view-model.ts";

/** How often a pending booking is polled, in addition to live changes. */
const WAITING_MS = 10_000;

/** The last booking of a sale; null when there is none. A pending one is polled until the carrier answers. */
export function bookingQuery(client: Client, saleQid: string) {
  const input = { params: { qid: saleQid } };
  return queryOptions({
    ...queryOptionsFor(client, getSaleCarrierBooking, input),
    refetchInterval: ({ state: { data } }) =>
      data?.status === "PENDING" || data?.isCancelling === true ? WAITING_MS : false,
  });
}

/**
 * Carriers that can be booked for a sale, with their prices; the previous offers stay until the new ones have loaded.
 *
 * @param measures what the prices are based on; by default the packing of the sale, or an assumption
 */
export function bookableCarriersQuery(
  client: Client,
  saleQid: string,
  dangerousGoods: boolean,
  measures?: Measures,
) {
  return queryOptions({
    ...queryOptionsFor(client, listBookableCarriers, {
      params: { qid: saleQid },
      query: {
        dangerous_goods: dangerousGoods ? "true" : "false",
        ...(measures && {
          parcels: measures.parcels,
          pallets: measures.pallets,
          weight_grams: measures.weightGrams,
        }),
      },
    }),
    placeholderData: (before) => before,
  });
}

/** The boxes and pallets of an order, as packed so far. */
export function boxesQuery(client: Client, saleQid: string) {
  return queryOptionsFor(client, getSaleBoxes, { params: { qid: saleQid } });
}

/** The addresses of the company, including the pick-up address. */
export function pickUpAddressesQuery(client: Client) {
  return queryOptionsFor(client, listAddresses, { query: { size: 100 } });
}
