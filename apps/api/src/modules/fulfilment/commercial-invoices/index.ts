import * as contract from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.endpoints";
import { routes } from "#kernel/routes.ts";
import { downloadCommercialInvoice } from "#modules/fulfilment/commercial-invoices/download-commercial-invoice.ts";
import { getCommercialInvoice } from "#modules/fulfilment/commercial-invoices/get-commercial-invoice.ts";
import { updateCommercialInvoice } from "#modules/fulfilment/commercial-invoices/update-commercial-invoice.ts";

export { freezeCommercialInvoice } from "#modules/fulfilment/commercial-invoices/freeze-commercial-invoice.ts";

export const commercialInvoiceRoutes = routes(contract, {
  getCommercialInvoice,
  updateCommercialInvoice,
  downloadCommercialInvoice,
});
