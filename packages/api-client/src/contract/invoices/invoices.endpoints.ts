import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/invoices/invoices.schemas.ts";

export const downloadSaleInvoice = defineEndpoint<typeof schemas.downloadSaleInvoice>()({
  id: "sales.invoice",
  method: "GET",
  path: "sales/{qid}/invoice/",
  access: ["seller"],
  answerAs: "file",
  errors: { invoice_not_found: 404, xrechnung_not_offered: 400, xrechnung_incomplete: 400 },
});
