import type { updateCommercialInvoice } from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.endpoints";
import type { CommercialInvoice } from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.schemas";
import { staleMessages } from "@quayside/portal/stale.messages";
import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";

export const invoiceErrors: Record<ErrorCodeOf<typeof updateCommercialInvoice>, string> = {
  version_conflict: staleMessages.checkAgain,
  commercial_invoice_not_found: "No commercial invoice found.",
  revision_incomplete: "The order is shipped: fill in everything that customs require.",
  line_not_found: "The lines of this order changed. Reload the page and try again.",
};

export const missingNames: Record<CommercialInvoice["missing"][number], string> = {
  HS_CODE: "Tariff numbers (HS codes) of some lines",
  ORIGIN_COUNTRY: "Countries of origin of some lines",
  WEIGHT: "Weight: pack the order into boxes",
  CONTENTS: "Contents of some boxes",
  EXPORTER_EORI: "Your EORI number for customs where the goods leave: enter it in your profile",
  EXPORTER_VAT_NUMBER: "Your VAT number, in your profile",
  BUYER_EORI: "The buyer's EORI number: we ask the buyer for it",
};

/** Note on the stored revision of a shipped order's invoice. */
export const keptText = (revision: number, day: string): string =>
  `Revision ${revision} of ${day}: it is kept unchanged. Changes below create revision ${revision + 1}.`;

export const invoiceMessages = {
  load: "There was an error loading the commercial invoice, please try again.",
  saved: "Commercial invoice saved",
  failed: "The commercial invoice could not be saved, please try again.",
  downloadFailed: "The commercial invoice could not be downloaded, please try again.",
  hsCode: "Enter 6 to 10 digits.",
  country: "Enter a two-letter country code, e.g. FR.",
} as const;
