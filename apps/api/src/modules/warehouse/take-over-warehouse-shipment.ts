import { takeOverWarehouseShipment as endpoint } from "@quayside/api-client/contract/warehouse/index";
import type { Handler } from "#http/context.ts";
import { fail } from "#http/fail.ts";
import { changeShipment, isTakeOverOffered } from "#modules/warehouse/change-shipment.ts";
import { assignShipment } from "#modules/warehouse/shipment.writer.ts";

/** Makes a shipment the user's own work. */
export const takeOverWarehouseShipment: Handler<typeof endpoint> = (context) =>
  changeShipment(context, "takeOver", async ({ id, assigneeName }) => {
    if (!(await isTakeOverOffered(context.scope))) fail(endpoint, "take_over_not_offered");
    await assignShipment(context.tx, { shipmentId: id, userId: context.scope.userId });
    return { from: assigneeName };
  });
