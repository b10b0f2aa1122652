import * as contract from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import type * as floorContract from "@quayside/api-client/contract/warehouse/floor.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { changeShipment } from "#modules/fulfilment/warehouse/change-shipment.ts";
import { notReady } from "#modules/fulfilment/warehouse/shipment.rules.ts";
import { consolidate, lockPackages, release } from "#modules/fulfilment/warehouse/shipment.writer.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";

/** Puts confirmed packages into an open shipment, onto a pallet if one is named; those already in it are moved. */
export const addWarehouseShipmentPackages: Handler<typeof contract.addWarehouseShipmentPackages> = (
  context,
) =>
  changeShipment(context, "addPackages", async ({ id, orderId }, tx) => {
    const { scope, body } = context;
    const packages = await lockPackages(tx, { warehouseId: warehouseIdOf(scope), qids: body.packageQids });
    const refused = notReady(body.packageQids, packages, { orderId, shipmentId: id });
    if (refused.length > 0)
      fail(contract.addWarehouseShipmentPackages, "packages_not_ready", { packages: refused });
    const packageIds = packages.map((one) => one.id);
    const { palletNumber = null, layer = null } = body;
    await consolidate(tx, { shipmentId: id, packageIds, palletNumber, layer });
    return { packages: packages.map(({ qid }) => qid), palletNumber, layer };
  });

/** Removes packages from an open shipment; a package not in it changes nothing. */
export const removeWarehouseShipmentPackages: Handler<
  typeof floorContract.removeWarehouseShipmentPackages
> = (context) =>
  changeShipment(context, "removePackages", async ({ id }, tx) => {
    return { packages: await release(tx, { shipmentId: id, qids: context.body.packageQids }) };
  });
