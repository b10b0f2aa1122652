import type { Handlers } from "#http/context.ts";
import { downloadSaleInvoice } from "#modules/invoices/download-sale-invoice.ts";

export { readInvoicedSeller } from "#modules/invoices/invoice.reader.ts";
export {
  type InvoiceFacts,
  type InvoiceParty,
  type VatRule,
  countryName,
  invoiceContent,
  invoiceNumber,
  marketplaceFor,
  vatSentence,
} from "#modules/invoices/invoice.rules.ts";
export { issueInvoice } from "#modules/invoices/issue-invoice.ts";

export const invoicesHandlers = {
  downloadSaleInvoice,
} satisfies Handlers<typeof import("@quayside/api-client/contract/invoices/index")>;
