import type { listIncomingPackages as endpoint } from "@quayside/api-client/contract/warehouse/index";
import { type Handler, PageJson } from "#http/context.ts";
import { pageAddress } from "#http/page.ts";
import { readIncomingPackages } from "#modules/warehouse/package.reader.ts";
import { warehouseIdOf } from "#modules/warehouse/warehouse.policy.ts";

/** Packages on their way to the warehouse of the user. */
export const listIncomingPackages: Handler<typeof endpoint> = async ({ db, scope, query }) =>
  new PageJson(
    await readIncomingPackages(
      db,
      { warehouseId: warehouseIdOf(scope), ...query },
      pageAddress("warehouse/incoming/", query),
    ),
  );
