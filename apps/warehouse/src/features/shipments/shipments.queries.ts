import type { Client } from "@quayside/api-client/client";
import { getShipmentGroup, listCarriers } from "@quayside/api-client/contract/shipping/shipping.endpoints";
import {
  getWarehouseShipment,
  listWarehouseShipments,
} from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { type ShipmentsView, shipmentsList } from "#features/shipments/shipments.list-view.ts";

export const REFETCH_EVERY_MS = 15_000;

/** A page of outbound shipments, the newest first. */
export function shipmentsQuery(client: Client, view: ShipmentsView) {
  const query = { ...shipmentsList.query(view), ...(view.mine && { assignee: "ME" as const }) };
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
