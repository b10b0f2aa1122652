import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/warehouse/floor.schemas.ts";

export const lookUpWarehouseCode = defineEndpoint<typeof schemas.lookUpWarehouseCode>()({
  id: "warehouse.lookUp",
  method: "GET",
  path: "warehouse/lookup/",
  access: ["warehouse"],
});

export const placePackage = defineEndpoint<typeof schemas.placePackage>()({
  id: "warehouse.place",
  method: "POST",
  path: "warehouse/packages/{qid}/place/",
  access: ["warehouse"],
  idempotent: true,
  errors: { invalid_state: 409, scan_id_reused: 409 },
});

export const removeWarehouseShipmentPackages = defineEndpoint<
  typeof schemas.removeWarehouseShipmentPackages
>()({
  id: "warehouse.removePackages",
  method: "POST",
  path: "warehouse/shipments/{qid}/packages/remove/",
  access: ["warehouse"],
  idempotent: true,
  errors: { invalid_state: 409, shipment_of_colleague: 409 },
});
