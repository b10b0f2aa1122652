import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/shipping/shipping.schemas.ts";

/** Of both calls that store a shipment. */
const shipmentErrors = {
  InvalidShipmentCode: 400,
  tracking_number_taken: 400,
  carrier_unknown: 400,
  shipping_method_taken: 409,
  invalid_state: 409,
  version_conflict: 409,
} as const;

export const listCarriers = defineEndpoint<typeof schemas.listCarriers>()({
  id: "carriers.list",
  method: "GET",
  path: "carriers/",
  access: ["seller", "warehouse"],
});

export const listShippingCarriers = defineEndpoint<typeof schemas.listShippingCarriers>()({
  id: "shippingCarriers.list",
  method: "GET",
  path: "shipping/carriers/",
  access: ["seller"],
});

export const createShipment = defineEndpoint<typeof schemas.createShipment>()({
  id: "shipments.create",
  method: "POST",
  path: "shipments/",
  access: ["seller"],
  idempotent: true,
  ends: "sale",
  errors: { ...shipmentErrors, sale_not_found: 404, ship_yourself_blocked: 400 },
});

export const updateShipment = defineEndpoint<typeof schemas.updateShipment>()({
  id: "shipments.update",
  method: "PATCH",
  path: "shipments/{qid}/",
  access: ["seller"],
  idempotent: true,
  ends: "sale",
  errors: { ...shipmentErrors, tracking_required: 400 },
});

export const deleteShipment = defineEndpoint<typeof schemas.deleteShipment>()({
  id: "shipments.delete",
  method: "DELETE",
  path: "shipments/{qid}/",
  access: ["seller"],
  ends: "sale",
  errors: { invalid_state: 409, version_conflict: 409, already_handed_over: 409 },
});

export const getShipmentGroup = defineEndpoint<typeof schemas.getShipmentGroup>()({
  id: "shipmentGroups.get",
  method: "GET",
  path: "shipment-groups/{qid}/",
  access: ["seller", "warehouse"],
  errors: { shipment_group_not_found: 404 },
});

export const downloadSaleDeadline = defineEndpoint<typeof schemas.downloadSaleDeadline>()({
  id: "sales.deadline",
  method: "GET",
  path: "sales/{qid}/deadline.ics/",
  access: ["seller"],
  answerAs: "file",
});
