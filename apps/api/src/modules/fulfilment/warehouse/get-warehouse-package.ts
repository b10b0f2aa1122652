import type { getWarehousePackage as endpoint } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import type { Handler } from "#kernel/context.ts";
import { readPackageDetailJson } from "#modules/fulfilment/warehouse/package.reader.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** One package of the user's warehouse with its contents. */
export const getWarehousePackage: Handler<typeof endpoint> = async ({ db, scope, params }) => {
  const json = await readPackageDetailJson(db, { warehouseId: warehouseIdOf(scope), qid: params.qid });
  return jsonOr404(json);
};
