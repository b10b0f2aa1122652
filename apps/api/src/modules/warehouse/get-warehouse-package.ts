import type { getWarehousePackage as endpoint } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import type { Handler } from "#http/context.ts";
import { readPackageDetailJson } from "#modules/warehouse/package.reader.ts";
import { warehouseIdOf } from "#modules/warehouse/warehouse.policy.ts";
import { jsonOr404 } from "#http/json-or-404.ts";

/** One package of the user's warehouse, with what is in it. */
export const getWarehousePackage: Handler<typeof endpoint> = async ({ db, scope, params }) => {
  const json = await readPackageDetailJson(db, { warehouseId: warehouseIdOf(scope), qid: params.qid });
  return jsonOr404(json);
};
