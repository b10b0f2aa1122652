import * as contract from "@quayside/api-client/contract/invoices/invoices.endpoints";
import { routes } from "#http/routes.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { downloadSaleInvoice } from "#modules/invoices/download-sale-invoice.ts";
import { drawInvoices } from "#modules/invoices/draw-invoices.job.ts";
import { writeInvoiceData } from "#modules/invoices/write-invoice-data.job.ts";

export { invoiceDrawing } from "#modules/invoices/invoice-pdf.ts";
export { invoiceData } from "#modules/invoices/invoice-ubl.ts";
export { readAgreement, readInvoicedSeller } from "#modules/invoices/invoice.reader.ts";
export {
  type InvoiceFacts,
  type SelfBillingAgreement,
  type VatRule,
  dayOfIssue,
  invoiceContent,
  vatSentence,
} from "#modules/invoices/invoice.rules.ts";
export {
  type InvoiceParty,
  type MarketplaceEntity,
  type PostalAddress,
  addressLines,
  countryName,
  legalNotices,
  marketplaceFor,
  partyOf,
} from "#modules/invoices/party.rules.ts";
export { readInvoiceGrounds } from "#modules/invoices/invoice-gap.reader.ts";
export { type InvoiceGap, invoiceGapOf, invoiceGaps } from "#modules/invoices/invoice-gap.rules.ts";
export { exemptionOf, ublPartyOf, ublVatOf } from "#modules/invoices/ubl-party.rules.ts";
export { findInvoiceGap, issueInvoice } from "#modules/invoices/issue-invoice.ts";

export const invoicesRoutes = routes(contract, {
  downloadSaleInvoice,
});

export const invoiceJobs: readonly Job[] = [
  { name: "draw-invoices", schedule: EVERY_MINUTE, run: drawInvoices },
  { name: "write-invoice-data", schedule: EVERY_MINUTE, run: writeInvoiceData },
];
