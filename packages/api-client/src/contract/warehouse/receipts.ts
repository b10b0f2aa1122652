import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { Qid } from "#contract/values.ts";
import { packageErrors, scanFields } from "#contract/warehouse/index.ts";
import { WarehousePackage } from "#contract/warehouse/package.schema.ts";

export const undoPackageReceipt = defineEndpoint({
  id: "warehouse.undoReceipt",
  method: "POST",
  path: "warehouse/packages/{qid}/undo-receipt/",
  access: ["warehouse"],
  summary: "Takes back a receipt that was scanned by mistake: the package is announced again.",
  params: z.object({ qid: Qid }),
  body: z.strictObject({
    ...scanFields,
    /** Id of the scan that received the package; any other receipt stays. */
    undoes: scanFields.scanId,
  }),
  answer: WarehousePackage,
  errors: {
    ...packageErrors,
    other_receipt: { status: 409, message: "Another scan received this package: it stays received." },
  },
  idempotent: true,
});
