import type { deleteSaleDocument as endpoint } from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { documentsOfSale, removeDocument } from "#modules/fulfilment/documents/document.writer.ts";
import { lockOpenSale } from "#modules/fulfilment/documents/open-sale.ts";
import { recordDocument } from "#modules/fulfilment/documents/record-document.ts";

/** Deletes a file of an open sale; returns how many are left. */
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
