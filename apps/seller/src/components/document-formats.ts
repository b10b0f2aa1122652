"use client";
import { downloadCreditNote } from "@quayside/api-client/contract/credit-notes/credit-notes.endpoints";
import type { SupplierDocumentFormat } from "@quayside/api-client/contract/document-format.schema";
import { downloadSaleInvoice } from "@quayside/api-client/contract/invoices/invoices.endpoints";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { useDownload } from "@quayside/portal/use-download";
import { xrechnungProblem } from "#components/document-formats.messages.ts";

const FORMATS: readonly (readonly [SupplierDocumentFormat, string])[] = [
  ["pdf", "PDF"],
  ["xml", "XML"],
];
const GERMAN_FORMATS: typeof FORMATS = [...FORMATS, ["xrechnung", "XRechnung"]];

/** The formats of the seller's tax documents, with their names: bookkeeping in Germany reads XRechnung. */
export const useDocumentFormats = (): typeof FORMATS =>
  useSession().user?.country === "DE" ? GERMAN_FORMATS : FORMATS;

/** Downloads tax documents, and says what XRechnung lacks. @param failed for every other failure */
export const useDocumentDownload = (failed: string) =>
  useDownload((error) => {
    for (const endpoint of [downloadSaleInvoice, downloadCreditNote] as const)
      if (isApiError(error, endpoint, "xrechnung_incomplete")) return xrechnungProblem(error.details.missing);
    return failed;
  });
