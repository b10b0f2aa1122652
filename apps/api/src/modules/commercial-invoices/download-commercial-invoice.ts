import { downloadCommercialInvoice as endpoint } from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.endpoints";
import { FileAnswer, type Handler } from "#http/context.ts";
import { fail, failWith } from "#http/fail.ts";
import { drawCommercialInvoice } from "#modules/commercial-invoices/commercial-invoice-pdf.ts";
import { commercialInvoice } from "#modules/commercial-invoices/commercial-invoice.rules.ts";
import { readExportFacts } from "#modules/commercial-invoices/commercial-invoice.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** The commercial invoice of an export as a PDF. */
export const downloadCommercialInvoice: Handler<typeof endpoint> = async ({ db, scope, params }) => {
  const facts = await readExportFacts(db, { sellerId: sellerIdOf(scope), qid: params.qid });
  if (facts === undefined) failWith("not_found");
  const invoice = commercialInvoice(facts ?? fail(endpoint, "commercial_invoice_not_found"));
  return new FileAnswer({
    bytes: await drawCommercialInvoice(invoice),
    mediaType: "application/pdf",
    fileName: `${invoice.number}.pdf`,
  });
};
