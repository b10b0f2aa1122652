import type { listReadyToShip as endpoint } from "@quayside/api-client/contract/warehouse/departures.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { readReadyPage } from "#modules/fulfilment/warehouse/shipment.reader.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";

/** Shipments ready for collection, next cut-off first. */
export const listReadyToShip: Handler<typeof endpoint> = async ({ db, scope, query }) =>
  new PageJson(
    await readReadyPage(
      db,
      { warehouseId: warehouseIdOf(scope), userId: scope.userId, ...query },
      pageAddress("warehouse/ready-to-ship/", query),
    ),
  );
