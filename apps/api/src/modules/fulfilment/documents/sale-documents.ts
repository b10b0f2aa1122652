import * as contract from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import {
  DOCUMENT_LIMITS,
  formatsOf,
  isEvidencePhoto,
} from "@quayside/api-client/contract/sale-documents/sale-documents.rules";
import { acceptFile } from "#files/accept-file.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { readDocumentJson } from "#modules/fulfilment/documents/document.reader.ts";
import {
  addDocument,
  documentsOfSale,
  hasClaim,
  isNameTaken,
  removeDocument,
} from "#modules/fulfilment/documents/document.writer.ts";
import {
  recordDocument,
  lockOpenSale,
  cleanMetadata,
} from "#modules/fulfilment/documents/record-document.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { refuseStale } from "#work/refuse-stale.ts";

/** Uploads a file to an open sale; its content determines the format, and its name is adjusted to match. */
export const createSaleDocument: Handler<typeof contract.createSaleDocument> = async (context) => {
  const { scope, params, body, services, now, finish } = context;
  const file = await acceptFile(body.file, {
    endpoint: contract.createSaleDocument,
    maxBytes: DOCUMENT_LIMITS.maxBytes,
    formats: formatsOf(body.type),
  });
  return finish(async (tx) => {
    const sale = await lockOpenSale(tx, scope, params.qid);
    if (body.type === "PROFORMA" && !services.config.PROFORMA_UPLOAD)
      fail(contract.createSaleDocument, "proforma_not_allowed");
    const documents = await documentsOfSale(tx, sale.id);
    const maximum = DOCUMENT_LIMITS.maxPerSale;
    if (documents.length >= maximum) fail(contract.createSaleDocument, "document_limit_reached", { maximum });
    if (await isNameTaken(tx, { saleId: sale.id, name: file.name, exceptId: null })) {
      fail(contract.createSaleDocument, "document_name_taken");
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

/** Deletes a file of an open sale; returns how many are left. */
export const deleteSaleDocument: Handler<typeof contract.deleteSaleDocument> = async (context) => {
  const { tx, scope, params, query, now } = context;
  const sale = await lockOpenSale(tx, scope, params.qid);
  const documents = await documentsOfSale(tx, sale.id);
  const document = documents.find(({ qid }) => qid === params.documentQid) ?? failWith("not_found");
  const { qid, name, type, version } = document;
  await refuseStale(
    tx,
    { endpoint: contract.deleteSaleDocument, seen: query.version, scope },
    { kind: "document", qid, version },
  );
  if (isEvidencePhoto(type) && (await hasClaim(tx, sale.id)))
    fail(contract.deleteSaleDocument, "document_is_evidence");
  await removeDocument(tx, { id: document.id, saleId: sale.id, now });
  await recordDocument(tx, { action: "removed", sale, qid, name, detail: { type }, context });
  return { count: documents.length - 1 };
};
