import type { getWarehouseShipment as endpoint } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { readShipmentJson } from "#modules/warehouse/shipment.reader.ts";
import { warehouseIdOf } from "#modules/warehouse/warehouse.policy.ts";

/** One outbound shipment with its packages. */
export const getWarehouseShipment: Handler<typeof endpoint> = async ({ db, scope, params }) => {
  const key = { warehouseId: warehouseIdOf(scope), userId: scope.userId, qid: params.qid };
  return new PageJson((await readShipmentJson(db, key)) ?? failWith("not_found"));
};
