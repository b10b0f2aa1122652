import * as contract from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import { routes } from "#kernel/routes.ts";
import { createSaleDocument } from "#modules/fulfilment/documents/create-sale-document.ts";
import { deleteSaleDocument } from "#modules/fulfilment/documents/delete-sale-document.ts";
import { downloadSaleDocument } from "#modules/fulfilment/documents/download-sale-document.ts";
import { listSaleDocuments } from "#modules/fulfilment/documents/list-sale-documents.ts";
import { updateSaleDocument } from "#modules/fulfilment/documents/update-sale-document.ts";

export const documentsRoutes = routes(contract, {
  listSaleDocuments,
  createSaleDocument,
  updateSaleDocument,
  deleteSaleDocument,
  downloadSaleDocument,
});
