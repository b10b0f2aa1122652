import type { removeWarehouseShipmentPackages as endpoint } from "@quayside/api-client/contract/warehouse/floor.endpoints";
import type { Handler } from "#kernel/context.ts";
import { changeShipment } from "#modules/fulfilment/warehouse/change-shipment.ts";
import { release } from "#modules/fulfilment/warehouse/shipment.writer.ts";

/** Removes packages from an open shipment; a package not in it changes nothing. */
export const removeWarehouseShipmentPackages: Handler<typeof endpoint> = (context) =>
  changeShipment(context, "removePackages", async ({ id }, tx) => {
    return { packages: await release(tx, { shipmentId: id, qids: context.body.packageQids }) };
  });
