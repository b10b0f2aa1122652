import type { Handlers } from "#http/context.ts";
import { downloadSaleInvoice } from "#modules/invoices/download-sale-invoice.ts";

export { type InvoiceFacts, invoiceContent, invoiceNumber } from "#modules/invoices/invoice.rules.ts";
export { issueInvoice } from "#modules/invoices/issue-invoice.ts";

export const invoicesHandlers = {
  downloadSaleInvoice,
} satisfies Handlers<typeof import("@quayside/api-client/contract/invoices/index")>;
