import type * as contract from "@quayside/api-client/contract/orders/invoices.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import {
  readBuyerDocument,
  readBuyerDocumentsPage,
} from "#modules/money/buyer-documents/buyer-document.reader.ts";
import { buyerDocumentDrawing } from "#modules/money/buyer-documents/buyer-document-pdf.ts";
import { buyerDocumentData } from "#modules/money/buyer-documents/buyer-document-ubl.ts";
import { openTaxDocument } from "#modules/money/tax-documents/index.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { pageAddress } from "#kernel/page.ts";

/** One of our credit notes to the buyer as a PDF or as data, with identical bytes at every download. */
export const downloadOrderCreditNote: Handler<typeof contract.downloadOrderCreditNote> = async (context) => {
  const { db, scope, params, query, services } = context;
  const key = {
    buyerId: buyerIdOf(scope),
    orderQid: params.id,
    kind: "CREDIT_NOTE",
    qid: params.qid,
  } as const;
  const document = (await readBuyerDocument(db, key)) ?? failWith("not_found");
  return openTaxDocument(
    services,
    query.format === "xml" ? buyerDocumentData : buyerDocumentDrawing,
    document,
  );
};

/** One of our invoices to the buyer as a PDF or as data, with identical bytes at every download. */
export const downloadOrderInvoice: Handler<typeof contract.downloadOrderInvoice> = async (context) => {
  const { db, scope, params, query, services } = context;
  const key = { buyerId: buyerIdOf(scope), orderQid: params.id, kind: "INVOICE", qid: params.qid } as const;
  const document = (await readBuyerDocument(db, key)) ?? failWith("not_found");
  return openTaxDocument(
    services,
    query.format === "xml" ? buyerDocumentData : buyerDocumentDrawing,
    document,
  );
};

/** Our credit notes for an order of the buyer, newest first. */
export const listOrderCreditNotes: Handler<typeof contract.listOrderCreditNotes> = async ({
  db,
  scope,
  params,
  query,
}) => {
  const wanted = { buyerId: buyerIdOf(scope), orderQid: params.id, kind: "CREDIT_NOTE", ...query } as const;
  const address = pageAddress(`orders/${params.id}/credit-notes/`, query);
  return jsonOr404(await readBuyerDocumentsPage(db, wanted, address));
};

/** Our invoices for an order of the buyer, newest first. */
export const listOrderInvoices: Handler<typeof contract.listOrderInvoices> = async ({
  db,
  scope,
  params,
  query,
}) => {
  const wanted = { buyerId: buyerIdOf(scope), orderQid: params.id, kind: "INVOICE", ...query } as const;
  const address = pageAddress(`orders/${params.id}/invoices/`, query);
  return jsonOr404(await readBuyerDocumentsPage(db, wanted, address));
};
