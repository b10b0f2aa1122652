import * as contract from "@quayside/api-client/contract/orders/invoices.endpoints";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { routes } from "#kernel/routes.ts";
import {
  downloadOrderCreditNote,
  downloadOrderInvoice,
  listOrderCreditNotes,
  listOrderInvoices,
} from "#modules/money/buyer-documents/reads.ts";
import {
  drawBuyerDocuments,
  writeBuyerDocumentData,
} from "#modules/money/buyer-documents/buyer-document-files.job.ts";

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
