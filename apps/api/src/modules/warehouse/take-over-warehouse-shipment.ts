import { takeOverWarehouseShipment as endpoint } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import type { Handler } from "#http/context.ts";
import { fail } from "#http/fail.ts";
import { changeShipment } from "#modules/warehouse/change-shipment.ts";
import { assignShipment } from "#modules/warehouse/shipment.writer.ts";
import { isTakeOverOffered } from "#modules/warehouse/take-over-offered.ts";

/** Makes a shipment the user's own work. */
export const takeOverWarehouseShipment: Handler<typeof endpoint> = async (context) => {
  const isOffered = await isTakeOverOffered(context.scope);
  return changeShipment(context, "takeOver", async ({ id, assigneeName }, tx) => {
    if (!isOffered) fail(endpoint, "take_over_not_offered");
    await assignShipment(tx, { shipmentId: id, userId: context.scope.userId });
    return { from: assigneeName };
  });
};
