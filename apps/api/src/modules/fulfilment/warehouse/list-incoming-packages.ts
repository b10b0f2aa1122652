import type { listIncomingPackages as endpoint } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { readIncomingPackages } from "#modules/fulfilment/warehouse/package.reader.ts";
import { startOfDay } from "#modules/fulfilment/warehouse/shipment.rules.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";

/** Packages on their way to the user's warehouse, until they are counted. */
export const listIncomingPackages: Handler<typeof endpoint> = async ({ db, scope, query, now }) =>
  new PageJson(
    await readIncomingPackages(
      db,
      {
        warehouseId: warehouseIdOf(scope),
        ...query,
        now,
        dayStart: startOfDay(now, scope.userCountry ?? ""),
      },
      pageAddress("warehouse/incoming/", query),
    ),
  );
