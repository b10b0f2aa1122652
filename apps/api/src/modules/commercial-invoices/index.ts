import * as contract from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.endpoints";
import { routes } from "#http/routes.ts";
import { downloadCommercialInvoice } from "#modules/commercial-invoices/download-commercial-invoice.ts";
import { getCommercialInvoice } from "#modules/commercial-invoices/get-commercial-invoice.ts";
import { updateCommercialInvoice } from "#modules/commercial-invoices/update-commercial-invoice.ts";

export { freezeCommercialInvoice } from "#modules/commercial-invoices/freeze-commercial-invoice.ts";

export const commercialInvoiceRoutes = routes(contract, {
  getCommercialInvoice,
  updateCommercialInvoice,
  downloadCommercialInvoice,
});
