import * as contract from "@quayside/api-client/contract/orders/invoices.endpoints";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { routes } from "#kernel/routes.ts";
import { downloadOrderCreditNote } from "#modules/money/buyer-documents/download-order-credit-note.ts";
import { downloadOrderInvoice } from "#modules/money/buyer-documents/download-order-invoice.ts";
import { drawBuyerDocuments } from "#modules/money/buyer-documents/draw-buyer-documents.job.ts";
import { listOrderCreditNotes } from "#modules/money/buyer-documents/list-order-credit-notes.ts";
import { listOrderInvoices } from "#modules/money/buyer-documents/list-order-invoices.ts";
import { writeBuyerDocumentData } from "#modules/money/buyer-documents/write-buyer-document-data.job.ts";

export { billDirectSale, billDispatch } from "#modules/money/buyer-documents/bill-buyer.ts";
export { creditBuyers } from "#modules/money/buyer-documents/credit-buyer.ts";
export { readBuyerEmails } from "#modules/money/buyer-documents/buyer-document.writer.ts";
export { readOrderOfDocument } from "#modules/money/buyer-documents/buyer-document.reader.ts";

export type { OrderOfDocument } from "#modules/money/buyer-documents/buyer-document.rules.ts";

export const buyerDocumentRoutes = routes(contract, {
  listOrderInvoices,
  downloadOrderInvoice,
  listOrderCreditNotes,
  downloadOrderCreditNote,
});

export const buyerDocumentJobs: readonly Job[] = [
  { name: "draw-buyer-documents", schedule: EVERY_MINUTE, run: drawBuyerDocuments },
  { name: "write-buyer-document-data", schedule: EVERY_MINUTE, run: writeBuyerDocumentData },
];
