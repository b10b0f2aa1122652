import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/warehouse/warehouse.schemas.ts";

export const listIncomingPackages = defineEndpoint<typeof schemas.listIncomingPackages>()({
  id: "warehouse.incoming",
  method: "GET",
  path: "warehouse/incoming/",
  access: ["warehouse"],
});

export const getWarehousePackage = defineEndpoint<typeof schemas.getWarehousePackage>()({
  id: "warehouse.package",
  method: "GET",
  path: "warehouse/packages/{qid}/",
  access: ["warehouse"],
});

export const receivePackage = defineEndpoint<typeof schemas.receivePackage>()({
  id: "warehouse.receive",
  method: "POST",
  path: "warehouse/packages/{qid}/receive/",
  access: ["warehouse"],
  idempotent: true,
  errors: { invalid_state: 409, scan_id_reused: 409, discrepancy_required: 400 },
});

export const confirmPackage = defineEndpoint<typeof schemas.confirmPackage>()({
  id: "warehouse.confirm",
  method: "POST",
  path: "warehouse/packages/{qid}/confirm/",
  access: ["warehouse"],
  idempotent: true,
  errors: {
    invalid_state: 409,
    scan_id_reused: 409,
    line_not_found: 400,
    lines_not_counted: 400,
    units_differ: 400,
  },
});

export const listConfirmedPackages = defineEndpoint<typeof schemas.listConfirmedPackages>()({
  id: "warehouse.confirmed",
  method: "GET",
  path: "warehouse/confirmed-packages/",
  access: ["warehouse"],
});

export const listWarehouseShipments = defineEndpoint<typeof schemas.listWarehouseShipments>()({
  id: "warehouse.shipments",
  method: "GET",
  path: "warehouse/shipments/",
  access: ["warehouse"],
});

export const createWarehouseShipment = defineEndpoint<typeof schemas.createWarehouseShipment>()({
  id: "warehouse.createShipment",
  method: "POST",
  path: "warehouse/shipments/",
  access: ["warehouse"],
  idempotent: true,
  errors: { packages_not_ready: 400 },
});

export const getWarehouseShipment = defineEndpoint<typeof schemas.getWarehouseShipment>()({
  id: "warehouse.shipment",
  method: "GET",
  path: "warehouse/shipments/{qid}/",
  access: ["warehouse"],
});

export const addWarehouseShipmentPackages = defineEndpoint<typeof schemas.addWarehouseShipmentPackages>()({
  id: "warehouse.addPackages",
  method: "POST",
  path: "warehouse/shipments/{qid}/packages/",
  access: ["warehouse"],
  idempotent: true,
  errors: { invalid_state: 409, shipment_of_colleague: 409, packages_not_ready: 400 },
});

export const takeOverWarehouseShipment = defineEndpoint<typeof schemas.takeOverWarehouseShipment>()({
  id: "warehouse.takeOver",
  method: "POST",
  path: "warehouse/shipments/{qid}/take-over/",
  access: ["warehouse"],
  idempotent: true,
  errors: { invalid_state: 409, take_over_not_offered: 403 },
});

export const markWarehouseShipmentReady = defineEndpoint<typeof schemas.markWarehouseShipmentReady>()({
  id: "warehouse.markReady",
  method: "POST",
  path: "warehouse/shipments/{qid}/ready/",
  access: ["warehouse"],
  idempotent: true,
  ends: "shipment",
  errors: {
    invalid_state: 409,
    version_conflict: 409,
    shipment_of_colleague: 409,
    shipment_empty: 400,
    pallets_not_measured: 400,
    carrier_unknown: 400,
    InvalidShipmentCode: 400,
  },
});
