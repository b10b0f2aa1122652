import * as contract from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.endpoints";
import { routes } from "#kernel/routes.ts";
import { downloadCommercialInvoice } from "#modules/fulfilment/commercial-invoices/download-commercial-invoice.ts";
import { getCommercialInvoice } from "#modules/fulfilment/commercial-invoices/reads.ts";
import { updateCommercialInvoice } from "#modules/fulfilment/commercial-invoices/update-commercial-invoice.ts";

export { drawCommercialInvoice } from "#modules/fulfilment/commercial-invoices/commercial-invoice-pdf.ts";
export {
  customsPartyOf,
  invoiceLine,
  missingOfGoods,
  moneyOf,
  namedCountry,
  termsOf,
} from "#modules/fulfilment/commercial-invoices/commercial-invoice.rules.ts";
export { freezeCommercialInvoice } from "#modules/fulfilment/commercial-invoices/read-commercial-invoice.ts";

export const commercialInvoiceRoutes = routes(contract, {
  getCommercialInvoice,
  updateCommercialInvoice,
  downloadCommercialInvoice,
});
