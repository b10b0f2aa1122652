import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/tax-documents/tax-documents.schemas.ts";

export const downloadTaxDocuments = defineEndpoint<typeof schemas.downloadTaxDocuments>()({
  id: "taxDocuments.archive",
  method: "GET",
  path: "tax-documents/archive/",
  access: ["seller"],
  answerAs: "file",
  errors: {
    statement_period_invalid: 400,
    datev_accounts_invalid: 400,
    no_tax_documents: 404,
    no_datev_bookings: 404,
    too_many_tax_documents: 400,
  },
});
