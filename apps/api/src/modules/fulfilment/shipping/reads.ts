import * as contract from "@quayside/api-client/contract/shipping/shipping.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { readShipmentGroupJson } from "#modules/fulfilment/shipping/shipment-group.reader.ts";
import { carriers } from "@quayside/identifiers/tracking-number";

/** The goods of an order that travel together: a seller sees its own part, a warehouse all that passes through it. */
export const getShipmentGroup: Handler<typeof contract.getShipmentGroup> = async ({ db, scope, params }) => {
  const { sellerId } = scope;
  const warehouseId = sellerId === null ? scope.warehouseId : null;
  const json = await readShipmentGroupJson(db, { qid: params.qid, sellerId, warehouseId });
  return new PageJson(json ?? fail(contract.getShipmentGroup, "shipment_group_not_found"));
};

/** The carriers that sellers can use on their own, in display order. */
export const listCarriers: Handler<typeof contract.listCarriers> = async () => ({ results: [...carriers] });

/** The list of `carriers/` at its other address. */
export const listShippingCarriers: Handler<typeof contract.listShippingCarriers> = async () => ({
  results: [...carriers],
});
