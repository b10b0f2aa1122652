import type * as contract from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import { openFile } from "#files/open-file.ts";
import { FileAnswer, type Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { readDocumentFile, readDocumentsJson } from "#modules/fulfilment/documents/document.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** A file, byte for byte as stored, always as a download. */
export const downloadSaleDocument: Handler<typeof contract.downloadSaleDocument> = async ({
  db,
  scope,
  params,
  services,
}) => {
  const sellerId = scope.roles.has("staff") ? null : sellerIdOf(scope);
  const key = { sellerId, saleQid: params.qid, qid: params.documentQid };
  const { name, hash } = (await readDocumentFile(db, key)) ?? failWith("not_found");
  const { mediaType, content } = (await openFile(services, hash)) ?? failWith("not_found");
  return new FileAnswer({ bytes: content, mediaType, fileName: name });
};

/** The files of a sale, newest first. */
export const listSaleDocuments: Handler<typeof contract.listSaleDocuments> = async ({
  db,
  scope,
  params,
  services,
}) => {
  const key = {
    sellerId: sellerIdOf(scope),
    saleQid: params.qid,
    proformaAllowed: services.config.PROFORMA_UPLOAD,
  };
  return jsonOr404(await readDocumentsJson(db, key));
};
