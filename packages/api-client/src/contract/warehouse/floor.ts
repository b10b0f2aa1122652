import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { Qid } from "#contract/values.ts";
import { changeErrors, packageErrors, scanFields } from "#contract/warehouse/index.ts";
import { PlaceCode, WarehousePackage } from "#contract/warehouse/package.schema.ts";
import { WarehouseShipment, WarehouseShipmentStatus } from "#contract/warehouse/shipment.schema.ts";

export const lookUpWarehouseCode = defineEndpoint({
  id: "warehouse.lookUp",
  method: "GET",
  path: "warehouse/lookup/",
  access: ["warehouse"],
  summary:
    "What a code stands for: packages by SSCC or tracking number in any state, or a pallet of a shipment.",
  query: z.object({ code: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answer: z.object({
    /** At most 20; carriers use tracking numbers again after a time, so the newest come first. */
    packages: z.array(WarehousePackage),
    pallet: z.nullable(
      z.object({ shipmentQid: Qid, number: z.number(), shipmentStatus: WarehouseShipmentStatus }),
    ),
  }),
});
export type WarehouseCode = z.infer<(typeof lookUpWarehouseCode)["answer"]>;

export const placePackage = defineEndpoint({
  id: "warehouse.place",
  method: "POST",
  path: "warehouse/packages/{qid}/place/",
  access: ["warehouse"],
  summary: "Notes where a package stands; of scans that come out of order the latest one counts.",
  params: z.object({ qid: Qid }),
  body: z.strictObject({ ...scanFields, location: PlaceCode }),
  answer: WarehousePackage,
  errors: packageErrors,
  idempotent: true,
});

export const removeWarehouseShipmentPackages = defineEndpoint({
  id: "warehouse.removePackages",
  method: "POST",
  path: "warehouse/shipments/{qid}/packages/remove/",
  access: ["warehouse"],
  summary:
    "Takes packages out of an open shipment: they are in the warehouse again. What is not in it stays as it is.",
  params: z.object({ qid: Qid }),
  body: z.strictObject({ packageQids: z.array(Qid).check(z.minLength(1), z.maxLength(200)) }),
  answer: WarehouseShipment,
  errors: changeErrors,
  idempotent: true,
  transactions: "multiStep",
});
