import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/commercial-invoices/commercial-invoices.schemas.ts";

export const getCommercialInvoice = defineEndpoint<typeof schemas.getCommercialInvoice>()({
  id: "commercialInvoices.get",
  method: "GET",
  path: "sales/{qid}/commercial-invoice/",
  access: ["seller"],
  errors: { commercial_invoice_not_found: 404 },
});

export const updateCommercialInvoice = defineEndpoint<typeof schemas.updateCommercialInvoice>()({
  id: "commercialInvoices.update",
  method: "PUT",
  path: "sales/{qid}/commercial-invoice/",
  access: ["seller"],
  ends: "commercial invoice",
  errors: {
    version_conflict: 409,
    commercial_invoice_not_found: 404,
    line_not_found: 400,
    revision_incomplete: 409,
  },
});

export const downloadCommercialInvoice = defineEndpoint<typeof schemas.downloadCommercialInvoice>()({
  id: "commercialInvoices.file",
  method: "GET",
  path: "sales/{qid}/commercial-invoice/file/",
  access: ["seller"],
  answerAs: "file",
  errors: { commercial_invoice_not_found: 404 },
});
