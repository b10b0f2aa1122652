import type { reopenWarehouseShipment as endpoint } from "@quayside/api-client/contract/warehouse/index";
import type { Handler } from "#http/context.ts";
import { changeShipment } from "#modules/warehouse/change-shipment.ts";
import { markReopened } from "#modules/warehouse/shipment.writer.ts";

/** Opens a shipment again that stands at the door. */
export const reopenWarehouseShipment: Handler<typeof endpoint> = (context) =>
  changeShipment(context, "reopen", async ({ id }) => {
    await markReopened(context.tx, id);
    return {};
  });
