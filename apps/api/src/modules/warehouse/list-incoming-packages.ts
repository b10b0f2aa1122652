import type { listIncomingPackages as endpoint } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { pageAddress } from "#http/page.ts";
import { readIncomingPackages } from "#modules/warehouse/package.reader.ts";
import { startOfDay } from "#modules/warehouse/shipment.rules.ts";
import { warehouseIdOf } from "#modules/warehouse/warehouse.policy.ts";

/** Packages on their way into the warehouse of the user, until they are counted. */
export const listIncomingPackages: Handler<typeof endpoint> = async ({ db, scope, query, now }) =>
  new PageJson(
    await readIncomingPackages(
      db,
      { warehouseId: warehouseIdOf(scope), ...query, now, dayStart: startOfDay(now) },
      pageAddress("warehouse/incoming/", query),
    ),
  );
