import { takeOverWarehouseShipment as endpoint } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { changeShipment } from "#modules/fulfilment/warehouse/change-shipment.ts";
import { assignShipment } from "#modules/fulfilment/warehouse/shipment.writer.ts";
import { isTakeOverOffered } from "#modules/fulfilment/warehouse/take-over-offered.ts";

/** Assigns a shipment to the user. */
export const takeOverWarehouseShipment: Handler<typeof endpoint> = async (context) => {
  const isOffered = await isTakeOverOffered(context.scope);
  return changeShipment(context, "takeOver", async ({ id, assigneeName }, tx) => {
    if (!isOffered) fail(endpoint, "take_over_not_offered");
    await assignShipment(tx, { shipmentId: id, userId: context.scope.userId });
    return { from: assigneeName };
  });
};
