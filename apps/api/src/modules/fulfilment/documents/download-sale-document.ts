import type { downloadSaleDocument as endpoint } from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import { openFile } from "#files/open-file.ts";
import { FileAnswer, type Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { readDocumentFile } from "#modules/fulfilment/documents/document.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** A file, byte for byte as uploaded, always as a download. */
export const downloadSaleDocument: Handler<typeof endpoint> = async ({ db, scope, params, services }) => {
  const key = { sellerId: sellerIdOf(scope), saleQid: params.qid, qid: params.documentQid };
  const { name, hash } = (await readDocumentFile(db, key)) ?? failWith("not_found");
  const { mediaType, content } = (await openFile(services, hash)) ?? failWith("not_found");
  return new FileAnswer({ bytes: content, mediaType, fileName: name });
};
