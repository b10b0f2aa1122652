import type { getWarehouseShipment as endpoint } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import type { Handler } from "#kernel/context.ts";
import { readShipmentJson } from "#modules/fulfilment/warehouse/shipment.reader.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** One outbound shipment with its packages. */
export const getWarehouseShipment: Handler<typeof endpoint> = async ({ db, scope, params }) => {
  const key = { warehouseId: warehouseIdOf(scope), userId: scope.userId, qid: params.qid };
  return jsonOr404(await readShipmentJson(db, key));
};
