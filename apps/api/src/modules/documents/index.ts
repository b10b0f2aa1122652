import * as contract from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import { routes } from "#http/routes.ts";
import { createSaleDocument } from "#modules/documents/create-sale-document.ts";
import { deleteSaleDocument } from "#modules/documents/delete-sale-document.ts";
import { downloadSaleDocument } from "#modules/documents/download-sale-document.ts";
import { listSaleDocuments } from "#modules/documents/list-sale-documents.ts";
import { updateSaleDocument } from "#modules/documents/update-sale-document.ts";

export const documentsRoutes = routes(contract, {
  listSaleDocuments,
  createSaleDocument,
  updateSaleDocument,
  deleteSaleDocument,
  downloadSaleDocument,
});
