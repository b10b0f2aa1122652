import * as z from "zod/mini";
import { rawText } from "#contract/plain-text.ts";
import { Qid } from "#contract/values.ts";
import { changeErrors, packageErrors, scanFields } from "#contract/warehouse/warehouse.schemas.ts";
import { PlaceCode, WarehousePackage } from "#contract/warehouse/package.schema.ts";
import { WarehouseShipment, WarehouseShipmentStatus } from "#contract/warehouse/shipment.schema.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const lookUpWarehouseCode = {
  summary: "Looks up a code: packages by SSCC or tracking number in any state, or a pallet of a shipment.",
  query: z.object({ code: rawText(1, 100) }),
  answer: z.object({
    /** At most 20; carriers reuse tracking numbers after a time, so the newest come first. */
    packages: z.array(WarehousePackage),
    pallet: z.nullable(
      z.object({ shipmentQid: Qid, number: z.number(), shipmentStatus: WarehouseShipmentStatus }),
    ),
  }),
} as const satisfies EndpointSchemas;
export type WarehouseCode = z.infer<(typeof lookUpWarehouseCode)["answer"]>;

export const placePackage = {
  summary: "Records the location of a package; when scans arrive out of order, the latest one counts.",
  params: z.object({ qid: Qid }),
  body: z.strictObject({ ...scanFields, location: PlaceCode }),
  answer: WarehousePackage,
  errors: packageErrors,
} as const satisfies EndpointSchemas;

export const removeWarehouseShipmentPackages = {
  summary:
    "Takes packages out of an open shipment: they are back in the warehouse. Packages that are not in it are unaffected.",
  params: z.object({ qid: Qid }),
  body: z.strictObject({ packageQids: z.array(Qid).check(z.minLength(1), z.maxLength(200)) }),
  answer: WarehouseShipment,
  errors: changeErrors,
  transactions: "multiStep",
} as const satisfies EndpointSchemas;
