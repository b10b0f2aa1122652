import { dispatchWarehouseShipment } from "@quayside/api-client/contract/warehouse/departures.endpoints";
import { warehouseCall } from "#components/sending.ts";

/** The carrier took a shipment, as its caller saw it. */
export function handOverCall({ qid, version }: { readonly qid: string; readonly version: number }) {
  return warehouseCall(dispatchWarehouseShipment, { params: { qid }, body: { version } });
}
