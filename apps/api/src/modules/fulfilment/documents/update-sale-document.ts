import { updateSaleDocument as endpoint } from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
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
  changeDocument,
  documentsOfSale,
  hasClaim,
  isNameTaken,
} from "#modules/fulfilment/documents/document.writer.ts";
import {
  recordDocument,
  lockOpenSale,
  cleanMetadata,
} from "#modules/fulfilment/documents/record-document.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { refuseStale } from "#work/refuse-stale.ts";

/** The format of a stored file: its name was adjusted to its content. */
const formatNamed = (name: string) => name.slice(name.lastIndexOf(".") + 1).toLowerCase();

/** Replaces the file of a document, or changes its type or notes; omitted fields are kept. */
export const updateSaleDocument: Handler<typeof endpoint> = async (context) => {
  const { scope, params, body, services, now, finish } = context;
  const file = body.file ? await acceptFile(body.file, { endpoint, ...DOCUMENT_LIMITS }) : null;
  return finish(async (tx) => {
    const sale = await lockOpenSale(tx, scope, params.qid);
    const documents = await documentsOfSale(tx, sale.id);
    const document = documents.find(({ qid }) => qid === params.documentQid) ?? failWith("not_found");
    const seen = { endpoint, seen: body.version, scope };
    await refuseStale(tx, seen, { kind: "document", qid: document.qid, version: document.version });
    const { type } = body;
    if (isEvidencePhoto(document.type) && (await hasClaim(tx, sale.id)))
      fail(endpoint, "document_is_evidence");
    const format = file?.format ?? formatNamed(document.name);
    const allowed: readonly string[] = formatsOf(type ?? document.type);
    if (!allowed.includes(format))
      fail(endpoint, "document_format_not_allowed", { found: format, allowed: [...allowed] });
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
