import * as contract from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import { routes } from "#kernel/routes.ts";
import { createSaleDocument, deleteSaleDocument } from "#modules/fulfilment/documents/sale-documents.ts";
import { downloadSaleDocument, listSaleDocuments } from "#modules/fulfilment/documents/reads.ts";
import { updateSaleDocument } from "#modules/fulfilment/documents/update-sale-document.ts";

export const documentsRoutes = routes(contract, {
  listSaleDocuments,
  createSaleDocument,
  updateSaleDocument,
  deleteSaleDocument,
  downloadSaleDocument,
});
