import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/warehouse/receipts.schemas.ts";

export const undoPackageReceipt = defineEndpoint<typeof schemas.undoPackageReceipt>()({
  id: "warehouse.undoReceipt",
  method: "POST",
  path: "warehouse/packages/{qid}/undo-receipt/",
  access: ["warehouse"],
  idempotent: true,
  errors: { invalid_state: 409, scan_id_reused: 409, other_receipt: 409 },
});
