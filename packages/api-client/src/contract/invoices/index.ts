import * as z from "zod/mini";
import { DocumentFormat } from "#contract/document-format.schema.ts";
import { defineEndpoint } from "#contract/endpoint.ts";
import { Qid } from "#contract/values.ts";

export const downloadSaleInvoice = defineEndpoint({
  id: "sales.invoice",
  method: "GET",
  path: "sales/{qid}/invoice/",
  access: ["seller"],
  summary:
    "The self-billing invoice of a completed sale as a PDF or as data (EN 16931), the same bytes at every download.",
  params: z.object({ qid: Qid }),
  query: z.object({ format: z._default(DocumentFormat, "pdf") }),
  answer: z.any(),
  answerAs: "file",
  errors: { invoice_not_found: { status: 404, message: "This order has no invoice yet." } },
});
