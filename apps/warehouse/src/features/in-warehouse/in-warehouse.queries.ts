import type { Client } from "@quayside/api-client/client";
import { listConfirmedPackages } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import type { InWarehouseView } from "#features/in-warehouse/in-warehouse.search-params.ts";
import { inWarehouseQueryOf } from "#features/in-warehouse/in-warehouse.search-params.ts";

export const IN_WAREHOUSE_PAGE_SIZE = 20;

/** A page of the packages in the warehouse, longest wait first. */
export function inWarehouseQuery(client: Client, view: InWarehouseView) {
  return queryOptionsFor(client, listConfirmedPackages, {
    query: { ...inWarehouseQueryOf(view), size: IN_WAREHOUSE_PAGE_SIZE },
  });
}
