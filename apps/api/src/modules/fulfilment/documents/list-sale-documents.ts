import type { listSaleDocuments as endpoint } from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import type { Handler } from "#kernel/context.ts";
import { readDocumentsJson } from "#modules/fulfilment/documents/document.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** The files of a sale, newest first. */
export const listSaleDocuments: Handler<typeof endpoint> = async ({ db, scope, params, services }) => {
  const key = {
    sellerId: sellerIdOf(scope),
    saleQid: params.qid,
    proformaAllowed: services.config.PROFORMA_UPLOAD,
  };
  return jsonOr404(await readDocumentsJson(db, key));
};
