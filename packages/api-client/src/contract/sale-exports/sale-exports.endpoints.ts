import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/sale-exports/sale-exports.schemas.ts";

export const downloadOrders = defineEndpoint<typeof schemas.downloadOrders>()({
  id: "sales.download",
  method: "GET",
  path: "sales/download/",
  access: ["seller"],
  answerAs: "file",
  errors: { column_unknown: 400 },
});
