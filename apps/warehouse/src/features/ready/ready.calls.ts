import { dispatchWarehouseShipment } from "@quayside/api-client/contract/warehouse/departures.endpoints";
import { warehouseCall } from "#components/sending.ts";

/** The carrier took a shipment. */
export function handOverCall(shipmentQid: string) {
  return warehouseCall(dispatchWarehouseShipment, { params: { qid: shipmentQid } });
}
