import type { deleteSaleDocument as endpoint } from "@quayside/api-client/contract/sale-documents/index";
import { writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { documentsOfSale, removeDocument } from "#modules/documents/document.writer.ts";
import { lockOpenSale } from "#modules/documents/open-sale.ts";

/** Takes a file off an open sale; answers how many are left. */
export const deleteSaleDocument: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, now, requestId } = context;
  const sale = await lockOpenSale(tx, scope, params.qid);
  const documents = await documentsOfSale(tx, sale.id);
  const document = documents.find(({ qid }) => qid === params.documentQid) ?? failWith("not_found");

  await removeDocument(tx, { id: document.id, saleId: sale.id, now });
  await writeAudit(
    tx,
    { userId: scope.userId, kind: "user", organisationId: sale.sellerId, requestId, at: now },
    {
      action: "document.deleted",
      subjectKind: "document",
      subjectQid: document.qid,
      detail: { sale: sale.qid, type: document.type, name: document.name },
    },
  );
  return { count: documents.length - 1 };
};
