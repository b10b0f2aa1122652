import * as z from "zod/mini";
import { Qid } from "#contract/values.ts";
import { packageErrors, scanFields } from "#contract/warehouse/warehouse.schemas.ts";
import { WarehousePackage } from "#contract/warehouse/package.schema.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const undoPackageReceipt = {
  summary: "Undoes a receipt that was scanned by mistake: the package is announced again.",
  params: z.object({ qid: Qid }),
  body: z.strictObject({
    ...scanFields,
    /** Id of the scan that received the package; a receipt by another scan is kept. */
    undoes: scanFields.scanId,
  }),
  answer: WarehousePackage,
  errors: {
    ...packageErrors,
    other_receipt: { message: "Another scan received this package: it stays received." },
  },
} as const satisfies EndpointSchemas;
