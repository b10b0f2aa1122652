import { updateSaleDocument as endpoint } from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import { DOCUMENT_LIMITS } from "@quayside/api-client/contract/sale-documents/sale-documents.rules";
import { acceptFile } from "#files/accept-file.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { cleanMetadata } from "#modules/fulfilment/documents/clean-metadata.ts";
import { readDocumentJson } from "#modules/fulfilment/documents/document.reader.ts";
import {
  changeDocument,
  documentsOfSale,
  isNameTaken,
} from "#modules/fulfilment/documents/document.writer.ts";
import { lockOpenSale } from "#modules/fulfilment/documents/open-sale.ts";
import { recordDocument } from "#modules/fulfilment/documents/record-document.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Replaces the file of a document, or changes its type or notes; omitted fields are kept. */
export const updateSaleDocument: Handler<typeof endpoint> = async (context) => {
  const { scope, params, body, services, now, finish } = context;
  const file = body.file ? await acceptFile(body.file, { endpoint, ...DOCUMENT_LIMITS }) : null;
  return finish(async (tx) => {
    const sale = await lockOpenSale(tx, scope, params.qid);
    const documents = await documentsOfSale(tx, sale.id);
    const document = documents.find(({ qid }) => qid === params.documentQid) ?? failWith("not_found");
    const { type } = body;
    if (type === "PROFORMA" && document.type !== type && !services.config.PROFORMA_UPLOAD) {
      fail(endpoint, "proforma_not_allowed");
    }
    if (file && (await isNameTaken(tx, { saleId: sale.id, name: file.name, exceptId: document.id }))) {
      fail(endpoint, "document_name_taken");
    }

    if (file !== null || type !== undefined || body.metadata !== undefined) {
      const metadata = body.metadata && cleanMetadata(body.metadata);
      await changeDocument(tx, {
        id: document.id,
        saleId: sale.id,
        type,
        file,
        metadata,
        by: scope.userName,
        now,
      });
      await recordDocument(tx, {
        action: file ? "replaced" : "updated",
        sale,
        qid: document.qid,
        name: file?.name ?? document.name,
        detail: { type, sha256: file?.hash.toString("hex") },
        context,
      });
    }
    const key = { saleId: sale.id, qid: document.qid };
    return jsonOr404(await readDocumentJson(tx, key));
  });
};
