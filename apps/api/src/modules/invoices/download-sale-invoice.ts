import { downloadSaleInvoice as endpoint } from "@quayside/api-client/contract/invoices/index";
import { FileAnswer, type Handler } from "#http/context.ts";
import { fail, failWith } from "#http/fail.ts";
import { drawInvoice } from "#modules/invoices/invoice-pdf.ts";
import { readInvoice } from "#modules/invoices/invoice.reader.ts";

/** The invoice of a completed sale as a PDF, drawn from what was frozen when it was issued. */
export const downloadSaleInvoice: Handler<typeof endpoint> = async ({ db, scope, params }) => {
  const sellerId = scope.sellerId ?? failWith("not_allowed");
  const content = await readInvoice(db, { sellerId, saleQid: params.qid });
  if (content === undefined) failWith("not_found");
  if (content === null) fail(endpoint, "invoice_not_found");
  return new FileAnswer({
    bytes: await drawInvoice(content),
    mediaType: "application/pdf",
    fileName: `${content.number}.pdf`,
  });
};
