import * as z from "zod/mini";
import { rawText } from "#contract/plain-text.ts";
import { seenBody, staleVersion } from "#contract/seen-version.ts";
import { PageQuery, Qid, listOf } from "#contract/values.ts";
import { changeErrors } from "#contract/warehouse/warehouse.schemas.ts";
import { WarehouseShipment, WarehouseShipmentItem } from "#contract/warehouse/shipment.schema.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const byQid = z.object({ qid: Qid });

export const reopenWarehouseShipment = {
  summary: "Reopens a shipment that has not left the warehouse.",
  params: byQid,
  answer: WarehouseShipment,
  errors: changeErrors,
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const dispatchWarehouseShipment = {
  summary: "The carrier took the shipment.",
  params: byQid,
  body: seenBody,
  answer: WarehouseShipment,
  errors: { ...changeErrors, ...staleVersion("shipment") },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const deliverWarehouseShipment = {
  summary: "The buyer has the shipment.",
  params: byQid,
  body: seenBody,
  answer: WarehouseShipment,
  errors: { invalid_state: changeErrors.invalid_state, ...staleVersion("shipment") },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const listReadyToShip = {
  summary: "Shipments ready for collection, by the carrier's cut-off; of one carrier if given.",
  query: z.object({ ...PageQuery, carrier: z.optional(rawText(0, 30)) }),
  answer: listOf(WarehouseShipmentItem),
} as const satisfies EndpointSchemas;
