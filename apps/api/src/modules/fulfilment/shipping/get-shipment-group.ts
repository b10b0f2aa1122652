import { getShipmentGroup as endpoint } from "@quayside/api-client/contract/shipping/shipping.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { readShipmentGroupJson } from "#modules/fulfilment/shipping/shipment-group.reader.ts";

/** The goods of an order that travel together: a seller sees its own part, a warehouse all that passes through it. */
export const getShipmentGroup: Handler<typeof endpoint> = async ({ db, scope, params }) => {
  const { sellerId } = scope;
  const warehouseId = sellerId === null ? scope.warehouseId : null;
  const json = await readShipmentGroupJson(db, { qid: params.qid, sellerId, warehouseId });
  return new PageJson(json ?? fail(endpoint, "shipment_group_not_found"));
};
