import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/warehouse/sale-receipt.schemas.ts";

export const getSaleReceipt = defineEndpoint<typeof schemas.getSaleReceipt>()({
  id: "sales.receipt",
  method: "GET",
  path: "sales/{qid}/receipt/",
  access: ["seller"],
});
