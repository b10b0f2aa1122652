import type { listWarehouseShipments as endpoint } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { pageAddress } from "#http/page.ts";
import { readShipmentsPage } from "#modules/warehouse/shipment.reader.ts";
import { warehouseIdOf } from "#modules/warehouse/warehouse.policy.ts";

/** Outbound shipments of the user's warehouse, the newest first. */
export const listWarehouseShipments: Handler<typeof endpoint> = async ({ db, scope, query }) =>
  new PageJson(
    await readShipmentsPage(
      db,
      { warehouseId: warehouseIdOf(scope), userId: scope.userId, ...query },
      pageAddress("warehouse/shipments/", query),
    ),
  );
