import type { Handlers } from "#http/context.ts";
import { downloadCommercialInvoice } from "#modules/commercial-invoices/download-commercial-invoice.ts";
import { getCommercialInvoice } from "#modules/commercial-invoices/get-commercial-invoice.ts";
import { updateCommercialInvoice } from "#modules/commercial-invoices/update-commercial-invoice.ts";

export const commercialInvoiceHandlers = {
  getCommercialInvoice,
  updateCommercialInvoice,
  downloadCommercialInvoice,
} satisfies Handlers<typeof import("@quayside/api-client/contract/commercial-invoices/index")>;
