import { placePackage } from "@quayside/api-client/contract/warehouse/floor.endpoints";
import { createWarehouseShipment } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { warehouseCall } from "#components/sending.ts";

/** Records the location of a package. */
export function placeCall(placed: { readonly packageQid: string; readonly location: string }) {
  const { packageQid, location } = placed;
  return warehouseCall(placePackage, {
    params: { qid: packageQid },
    body: { scanId: crypto.randomUUID(), scannedAt: new Date().toISOString(), location },
  });
}

/** Opens a shipment with a first package in it. */
export function startShipmentCall(packageQid: string) {
  return warehouseCall(createWarehouseShipment, { body: { packageQids: [packageQid] } });
}
