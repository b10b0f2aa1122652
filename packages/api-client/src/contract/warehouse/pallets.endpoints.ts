import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/warehouse/pallets.schemas.ts";

export const clearWarehousePallet = defineEndpoint<typeof schemas.clearWarehousePallet>()({
  id: "warehouse.clearPallet",
  method: "POST",
  path: "warehouse/shipments/{qid}/pallets/{number}/clear/",
  access: ["warehouse"],
  idempotent: true,
  errors: { invalid_state: 409, shipment_of_colleague: 409 },
});

export const mergeWarehousePallet = defineEndpoint<typeof schemas.mergeWarehousePallet>()({
  id: "warehouse.mergePallet",
  method: "POST",
  path: "warehouse/shipments/{qid}/pallets/{number}/merge/",
  access: ["warehouse"],
  idempotent: true,
  errors: { invalid_state: 409, shipment_of_colleague: 409 },
});

export const measureWarehousePallet = defineEndpoint<typeof schemas.measureWarehousePallet>()({
  id: "warehouse.measurePallet",
  method: "PUT",
  path: "warehouse/shipments/{qid}/pallets/{number}/",
  access: ["warehouse"],
  errors: { invalid_state: 409, shipment_of_colleague: 409, pallet_empty: 400, pallet_limits_exceeded: 400 },
});

export const downloadWarehousePalletLabel = defineEndpoint<typeof schemas.downloadWarehousePalletLabel>()({
  id: "warehouse.palletLabel",
  method: "GET",
  path: "warehouse/shipments/{qid}/pallets/{number}/label/",
  access: ["warehouse"],
  answerAs: "file",
  errors: { reprint_reason_required: 409, pallet_not_measured: 404 },
});

export const previewWarehousePalletLabel = defineEndpoint<typeof schemas.previewWarehousePalletLabel>()({
  id: "warehouse.palletLabelPreview",
  method: "GET",
  path: "warehouse/shipments/{qid}/pallets/{number}/label/preview/",
  access: ["warehouse"],
  errors: { pallet_not_measured: 404 },
});

export const downloadWarehouseCommercialInvoice = defineEndpoint<
  typeof schemas.downloadWarehouseCommercialInvoice
>()({
  id: "warehouse.commercialInvoice",
  method: "GET",
  path: "warehouse/shipments/{qid}/commercial-invoice/",
  access: ["warehouse"],
  answerAs: "file",
  errors: { commercial_invoice_not_found: 404, shipment_empty: 404 },
});

export const downloadWarehousePackingList = defineEndpoint<typeof schemas.downloadWarehousePackingList>()({
  id: "warehouse.packingList",
  method: "GET",
  path: "warehouse/shipments/{qid}/packing-list/",
  access: ["warehouse"],
  answerAs: "file",
  errors: { reprint_reason_required: 409, shipment_empty: 404 },
});
