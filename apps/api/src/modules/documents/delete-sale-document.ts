import type { deleteSaleDocument as endpoint } from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import type { Handler } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { documentsOfSale, removeDocument } from "#modules/documents/document.writer.ts";
import { lockOpenSale } from "#modules/documents/open-sale.ts";
import { recordDocument } from "#modules/documents/record-document.ts";

/** Takes a file off an open sale; answers how many are left. */
export const deleteSaleDocument: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, now } = context;
  const sale = await lockOpenSale(tx, scope, params.qid);
  const documents = await documentsOfSale(tx, sale.id);
  const document = documents.find(({ qid }) => qid === params.documentQid) ?? failWith("not_found");

  await removeDocument(tx, { id: document.id, saleId: sale.id, now });
  const { qid, name, type } = document;
  await recordDocument(tx, { action: "removed", sale, qid, name, detail: { type }, context });
  return { count: documents.length - 1 };
};
