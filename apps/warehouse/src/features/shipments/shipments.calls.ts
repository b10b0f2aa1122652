import {
  addWarehouseShipmentPackages,
  createWarehouseShipment,
  markWarehouseShipmentReady,
  takeOverWarehouseShipment,
} from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { reopenWarehouseShipment } from "@quayside/api-client/contract/warehouse/departures.endpoints";
import {
  clearWarehousePallet,
  measureWarehousePallet,
  mergeWarehousePallet,
} from "@quayside/api-client/contract/warehouse/pallets.endpoints";
import { removeWarehouseShipmentPackages } from "@quayside/api-client/contract/warehouse/floor.endpoints";
import { warehouseCall } from "#components/sending.ts";

interface OnPallet {
  readonly shipmentQid: string;
  readonly packageQid: string;
  /** Null for a single package. */
  readonly pallet: number | null;
}

/** Opens a shipment with a first package in it. */
export function startCall(packageQid: string) {
  return warehouseCall(createWarehouseShipment, { body: { packageQids: [packageQid] } });
}

/** Adds a package to a shipment, and to one of its pallets. */
export function loadCall({ shipmentQid, packageQid, pallet }: OnPallet) {
  const place = pallet === null ? {} : { palletNumber: pallet };
  return warehouseCall(addWarehouseShipmentPackages, {
    params: { qid: shipmentQid },
    body: { packageQids: [packageQid], ...place },
  });
}

/** Removes a package from a shipment. */
export function unloadCall({ shipmentQid, packageQid }: Omit<OnPallet, "pallet">) {
  return warehouseCall(removeWarehouseShipmentPackages, {
    params: { qid: shipmentQid },
    body: { packageQids: [packageQid] },
  });
}

/** Clears a pallet. */
export function clearCall(shipmentQid: string, number: number) {
  return warehouseCall(clearWarehousePallet, { params: { qid: shipmentQid, number } });
}

/** Merges a pallet into another one. */
export function mergeCall(shipmentQid: string, number: number, into: number) {
  return warehouseCall(mergeWarehousePallet, { params: { qid: shipmentQid, number }, body: { into } });
}

/** Records weight and height of a pallet. */
export function measureCall(
  shipmentQid: string,
  pallet: {
    readonly number: number;
    readonly base: "EUR" | "UK";
    readonly weightGrams: number;
    readonly heightCm: number;
  },
) {
  const { number, ...body } = pallet;
  return warehouseCall(measureWarehousePallet, { params: { qid: shipmentQid, number }, body });
}

/** Takes a shipment over from a colleague. */
export function takeOverCall(shipmentQid: string) {
  return warehouseCall(takeOverWarehouseShipment, { params: { qid: shipmentQid } });
}

/** Closes a shipment, as its caller saw it, for a carrier. */
export function readyCall(
  { qid, version }: { readonly qid: string; readonly version: number },
  carrier: string,
  trackingNumbers: string[],
) {
  return warehouseCall(markWarehouseShipmentReady, {
    params: { qid },
    body: { carrier, trackingNumbers, version },
  });
}

/** Reopens a shipment that has not left. */
export function reopenCall(shipmentQid: string) {
  return warehouseCall(reopenWarehouseShipment, { params: { qid: shipmentQid } });
}
