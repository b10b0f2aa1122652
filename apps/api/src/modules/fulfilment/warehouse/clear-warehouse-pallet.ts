import type { clearWarehousePallet as endpoint } from "@quayside/api-client/contract/warehouse/pallets.endpoints";
import type { Handler } from "#kernel/context.ts";
import { changeShipment } from "#modules/fulfilment/warehouse/change-shipment.ts";
import { clearPallet } from "#modules/fulfilment/warehouse/shipment.writer.ts";

/** Takes everything off a pallet; does nothing for an empty one. */
export const clearWarehousePallet: Handler<typeof endpoint> = (context) =>
  changeShipment(context, "clearPallet", async ({ id }, tx) => {
    const palletNumber = context.params.number;
    return { palletNumber, packages: await clearPallet(tx, { shipmentId: id, palletNumber }) };
  });
