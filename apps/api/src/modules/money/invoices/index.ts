import * as contract from "@quayside/api-client/contract/invoices/invoices.endpoints";
import { routes } from "#kernel/routes.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { downloadSaleInvoice } from "#modules/money/invoices/download-sale-invoice.ts";
import { drawInvoices, writeInvoiceData } from "#modules/money/invoices/invoice-files.job.ts";

export { invoiceDrawing } from "#modules/money/invoices/invoice-pdf.ts";
export { arrivalOf, invoiceData } from "#modules/money/invoices/invoice-ubl.ts";
export {
  readAgreement,
  readInvoicedSeller,
  dispatchGround,
  readInvoiceGrounds,
  readNationalCurrency,
  supplierGround,
} from "#modules/money/invoices/invoice.reader.ts";
export {
  type InvoiceFacts,
  type SelfBillingAgreement,
  type VatRule,
  dayOfIssue,
  invoiceContent,
  vatSentence,
  exemptionOf,
  ublPartyOf,
  ublVatOf,
} from "#modules/money/invoices/invoice.rules.ts";
export {
  type InvoiceGap,
  type InvoiceGround,
  type SupplierGround,
  hasAgreed,
  invoiceGapOf,
  invoiceGaps,
  invoiceGapsOf,
  isOfOtherState,
  needsRegisterNumber,
  registerCountries,
  supplierGapOf,
  underNumberOfDispatch,
} from "#modules/money/invoices/invoice-gap.rules.ts";
export { findInvoiceGap, issueInvoice } from "#modules/money/invoices/issue-invoice.ts";

export const invoicesRoutes = routes(contract, {
  downloadSaleInvoice,
});

export const invoiceJobs: readonly Job[] = [
  { name: "draw-invoices", schedule: EVERY_MINUTE, run: drawInvoices },
  { name: "write-invoice-data", schedule: EVERY_MINUTE, run: writeInvoiceData },
];
