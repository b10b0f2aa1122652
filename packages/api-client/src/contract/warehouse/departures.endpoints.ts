import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/warehouse/departures.schemas.ts";

export const reopenWarehouseShipment = defineEndpoint<typeof schemas.reopenWarehouseShipment>()({
  id: "warehouse.reopen",
  method: "POST",
  path: "warehouse/shipments/{qid}/reopen/",
  access: ["warehouse"],
  idempotent: true,
  errors: { invalid_state: 409, shipment_of_colleague: 409 },
});

export const dispatchWarehouseShipment = defineEndpoint<typeof schemas.dispatchWarehouseShipment>()({
  id: "warehouse.dispatch",
  method: "POST",
  path: "warehouse/shipments/{qid}/dispatch/",
  access: ["warehouse"],
  idempotent: true,
  ends: "shipment",
  errors: { invalid_state: 409, shipment_of_colleague: 409, version_conflict: 409 },
});

export const deliverWarehouseShipment = defineEndpoint<typeof schemas.deliverWarehouseShipment>()({
  id: "warehouse.deliver",
  method: "POST",
  path: "warehouse/shipments/{qid}/deliver/",
  access: ["warehouse"],
  idempotent: true,
  ends: "shipment",
  errors: { invalid_state: 409, version_conflict: 409 },
});

export const listReadyToShip = defineEndpoint<typeof schemas.listReadyToShip>()({
  id: "warehouse.readyToShip",
  method: "GET",
  path: "warehouse/ready-to-ship/",
  access: ["warehouse"],
});
