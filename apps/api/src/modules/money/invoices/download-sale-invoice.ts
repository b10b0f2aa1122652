import { downloadSaleInvoice as endpoint } from "@quayside/api-client/contract/invoices/invoices.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { invoiceData, invoiceXRechnung } from "#modules/money/invoices/invoice-ubl.ts";
import { invoiceDrawing } from "#modules/money/invoices/invoice-pdf.ts";
import { readInvoice } from "#modules/money/invoices/invoice.reader.ts";
import { openSupplierDocument } from "#modules/money/tax-documents/index.ts";

/** The invoice of a sale as a PDF or as data, with identical bytes at every download. */
export const downloadSaleInvoice: Handler<typeof endpoint> = async ({
  db,
  scope,
  params,
  query,
  services,
}) => {
  const sellerId = scope.sellerId ?? failWith("not_allowed");
  const invoice = await readInvoice(db, { sellerId, saleQid: params.qid });
  if (invoice === undefined) failWith("not_found");
  if (invoice === null) fail(endpoint, "invoice_not_found");
  return openSupplierDocument(services, endpoint, {
    format: query.format,
    document: invoice,
    pages: invoiceDrawing,
    data: invoiceData,
    xrechnung: invoiceXRechnung,
  });
};
