import type { listConfirmedPackages as endpoint } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { readConfirmedPackages } from "#modules/fulfilment/warehouse/package.reader.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";

/** Packages in the user's warehouse awaiting a shipment. */
export const listConfirmedPackages: Handler<typeof endpoint> = async ({ db, scope, query }) =>
  new PageJson(
    await readConfirmedPackages(
      db,
      { warehouseId: warehouseIdOf(scope), ...query },
      pageAddress("warehouse/confirmed-packages/", query),
    ),
  );
