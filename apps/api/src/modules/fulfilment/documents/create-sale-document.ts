import { createSaleDocument as endpoint } from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import { DOCUMENT_LIMITS } from "@quayside/api-client/contract/sale-documents/sale-documents.rules";
import { acceptFile } from "#files/accept-file.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { cleanMetadata } from "#modules/fulfilment/documents/clean-metadata.ts";
import { readDocumentJson } from "#modules/fulfilment/documents/document.reader.ts";
import { addDocument, documentsOfSale, isNameTaken } from "#modules/fulfilment/documents/document.writer.ts";
import { lockOpenSale } from "#modules/fulfilment/documents/open-sale.ts";
import { recordDocument } from "#modules/fulfilment/documents/record-document.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Uploads a file to an open sale; its content determines the format, and its name is adjusted to match. */
export const createSaleDocument: Handler<typeof endpoint> = async (context) => {
  const { scope, params, body, services, now, finish } = context;
  const file = await acceptFile(body.file, { endpoint, ...DOCUMENT_LIMITS });
  return finish(async (tx) => {
    const sale = await lockOpenSale(tx, scope, params.qid);
    if (body.type === "PROFORMA" && !services.config.PROFORMA_UPLOAD) fail(endpoint, "proforma_not_allowed");
    const documents = await documentsOfSale(tx, sale.id);
    const maximum = DOCUMENT_LIMITS.maxPerSale;
    if (documents.length >= maximum) fail(endpoint, "document_limit_reached", { maximum });
    if (await isNameTaken(tx, { saleId: sale.id, name: file.name, exceptId: null })) {
      fail(endpoint, "document_name_taken");
    }

    const metadata = cleanMetadata(body.metadata ?? {});
    const qid = await addDocument(tx, {
      saleId: sale.id,
      type: body.type,
      file,
      metadata,
      by: scope.userName,
      now,
    });
    const detail = { type: body.type, sha256: file.hash.toString("hex") };
    await recordDocument(tx, { action: "added", sale, qid, name: file.name, detail, context });
    return jsonOr404(await readDocumentJson(tx, { saleId: sale.id, qid }));
  });
};
