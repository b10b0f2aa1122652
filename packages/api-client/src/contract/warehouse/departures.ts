import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { PageQuery, Qid, listOf } from "#contract/values.ts";
import { changeErrors } from "#contract/warehouse/index.ts";
import { WarehouseShipment, WarehouseShipmentItem } from "#contract/warehouse/shipment.schema.ts";

const byQid = z.object({ qid: Qid });

export const reopenWarehouseShipment = defineEndpoint({
  id: "warehouse.reopen",
  method: "POST",
  path: "warehouse/shipments/{qid}/reopen/",
  access: ["warehouse"],
  summary: "Opens a shipment again that has not left the house.",
  params: byQid,
  answer: WarehouseShipment,
  errors: changeErrors,
  idempotent: true,
  transactions: "multiStep",
});

export const dispatchWarehouseShipment = defineEndpoint({
  id: "warehouse.dispatch",
  method: "POST",
  path: "warehouse/shipments/{qid}/dispatch/",
  access: ["warehouse"],
  summary: "The carrier took the shipment.",
  params: byQid,
  answer: WarehouseShipment,
  errors: changeErrors,
  idempotent: true,
  transactions: "multiStep",
});

export const deliverWarehouseShipment = defineEndpoint({
  id: "warehouse.deliver",
  method: "POST",
  path: "warehouse/shipments/{qid}/deliver/",
  access: ["warehouse"],
  summary: "The buyer has the shipment.",
  params: byQid,
  answer: WarehouseShipment,
  errors: { invalid_state: changeErrors.invalid_state },
  idempotent: true,
  transactions: "multiStep",
});

export const listReadyToShip = defineEndpoint({
  id: "warehouse.readyToShip",
  method: "GET",
  path: "warehouse/ready-to-ship/",
  access: ["warehouse"],
  summary: "Shipments that wait at the door, by the carrier's cut-off; of one carrier if asked.",
  query: z.object({ ...PageQuery, carrier: z.optional(z.string().check(z.maxLength(30))) }),
  answer: listOf(WarehouseShipmentItem),
});
