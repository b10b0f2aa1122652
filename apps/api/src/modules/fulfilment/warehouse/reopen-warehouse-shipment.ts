import type { reopenWarehouseShipment as endpoint } from "@quayside/api-client/contract/warehouse/departures.endpoints";
import type { Handler } from "#kernel/context.ts";
import { changeShipment } from "#modules/fulfilment/warehouse/change-shipment.ts";
import { markReopened } from "#modules/fulfilment/warehouse/shipment.writer.ts";

/** Reopens a shipment that is ready for collection. */
export const reopenWarehouseShipment: Handler<typeof endpoint> = (context) =>
  changeShipment(context, "reopen", async ({ id }, tx) => {
    await markReopened(tx, id);
    return {};
  });
