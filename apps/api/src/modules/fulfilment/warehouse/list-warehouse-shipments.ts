import type { listWarehouseShipments as endpoint } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { readShipmentsPage } from "#modules/fulfilment/warehouse/shipment.reader.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";

/** Outbound shipments of the user's warehouse, newest first. */
export const listWarehouseShipments: Handler<typeof endpoint> = async ({ db, scope, query }) =>
  new PageJson(
    await readShipmentsPage(
      db,
      { warehouseId: warehouseIdOf(scope), userId: scope.userId, ...query },
      pageAddress("warehouse/shipments/", query),
    ),
  );
