import type { listSaleDocuments as endpoint } from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { readDocumentsJson } from "#modules/documents/document.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** The files of a sale, newest first. */
export const listSaleDocuments: Handler<typeof endpoint> = async ({ db, scope, params, services }) => {
  const key = {
    sellerId: sellerIdOf(scope),
    saleQid: params.qid,
    proformaAllowed: services.config.PROFORMA_UPLOAD,
  };
  return new PageJson((await readDocumentsJson(db, key)) ?? failWith("not_found"));
};
