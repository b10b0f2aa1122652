import * as z from "zod/mini";
import { TAX_DOCUMENT } from "#contract/file-types.ts";
import { SupplierDocumentFormat, xrechnungErrors } from "#contract/document-format.schema.ts";
import { Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const downloadSaleInvoice = {
  summary:
    "The self-billing invoice of a sale as a PDF or as data (EN 16931; for sellers in Germany also XRechnung), the same bytes at every download.",
  params: z.object({ qid: Qid }),
  query: z.object({ format: z._default(SupplierDocumentFormat, "pdf") }),
  answer: z.any(),
  fileTypes: TAX_DOCUMENT,
  errors: { ...xrechnungErrors, invoice_not_found: { message: "This order has no invoice yet." } },
} as const satisfies EndpointSchemas;
