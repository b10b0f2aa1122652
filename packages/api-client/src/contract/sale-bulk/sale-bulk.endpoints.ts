import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/sale-bulk/sale-bulk.schemas.ts";

export const bulkReadSales = defineEndpoint<typeof schemas.bulkReadSales>()({
  id: "sales.bulkRead",
  method: "POST",
  path: "sales/bulk/read/",
  access: ["seller"],
  idempotent: true,
  errors: { qids_or_filter: 400 },
});

export const bulkConfirmSales = defineEndpoint<typeof schemas.bulkConfirmSales>()({
  id: "sales.bulkConfirm",
  method: "POST",
  path: "sales/bulk/confirm/",
  access: ["seller"],
  idempotent: true,
  errors: { qids_or_filter: 400 },
});
