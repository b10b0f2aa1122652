import type { Client } from "@quayside/api-client/client";
import { getShipmentGroup, listCarriers } from "@quayside/api-client/contract/shipping/shipping.endpoints";
import {
  getWarehouseShipment,
  listWarehouseShipments,
} from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import type { ShipmentsView } from "#features/shipments/shipments.search-params.ts";

export const SHIPMENTS_PAGE_SIZE = 20;
export const REFETCH_EVERY_MS = 15_000;

/** A page of outbound shipments, the newest first. */
export function shipmentsQuery(client: Client, { status, mine, search, page }: ShipmentsView) {
  const text = search.trim().slice(0, 100);
  const query = {
    status,
    page,
    size: SHIPMENTS_PAGE_SIZE,
    ...(text === "" ? {} : { search: text }),
    ...(mine ? { assignee: "ME" as const } : {}),
  };
  return queryOptionsFor(client, listWarehouseShipments, { query });
}

/** One shipment with its packages and pallets. Colleagues may work on it from other devices. */
export function shipmentQuery(client: Client, qid: string) {
  return {
    ...queryOptionsFor(client, getWarehouseShipment, { params: { qid } }),
    refetchInterval: REFETCH_EVERY_MS,
  };
}

/** The whole shipment group of an order. */
export function shipmentGroupQuery(client: Client, groupQid: string) {
  return queryOptionsFor(client, getShipmentGroup, { params: { qid: groupQid } });
}

/** The carriers that a shipment can be closed for. */
export function carriersQuery(client: Client) {
  return { ...queryOptionsFor(client, listCarriers, {}), staleTime: Infinity };
}
