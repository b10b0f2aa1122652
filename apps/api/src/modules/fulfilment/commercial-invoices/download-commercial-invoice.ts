import { downloadCommercialInvoice as endpoint } from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.endpoints";
import type { CommercialInvoicePaper } from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.schemas";
import { inTransaction } from "#db/transaction.ts";
import { FileAnswer, type Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import {
  drawCommercialInvoice,
  lackingOf,
  proformaNumber,
} from "#modules/fulfilment/commercial-invoices/commercial-invoice-pdf.ts";
import {
  readCommercialInvoice,
  freezeCommercialInvoice,
} from "#modules/fulfilment/commercial-invoices/read-commercial-invoice.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { openShippingPaper } from "#modules/fulfilment/shipping-papers/index.ts";

/** The proforma has the content of the invoice, and is not stored separately. */
async function proformaOf(invoice: CommercialInvoicePaper, contact: string): Promise<FileAnswer> {
  return new FileAnswer({
    bytes: await drawCommercialInvoice(invoice, { contact, kind: "PROFORMA" }),
    mediaType: "application/pdf",
    fileName: `${lackingOf(invoice, "PROFORMA").length > 0 ? "draft-" : ""}${proformaNumber(invoice)}.pdf`,
  });
}

/** The commercial invoice of goods that cross a border as a PDF: a draft, or once shipped identical bytes at every download. */
export const downloadCommercialInvoice: Handler<typeof endpoint> = async ({
  db,
  scope,
  params,
  query,
  now,
  services,
}) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.qid };
  const contact = services.config.SUPPORT_EMAIL;
  let read = await readCommercialInvoice(db, key);
  if (read === undefined) failWith("not_found");
  if (read === null) fail(endpoint, "commercial_invoice_not_found");
  if (query.kind === "PROFORMA") return proformaOf(read.invoice, contact);
  if (!read.kept && read.invoice.missing.length === 0) {
    // What was missing at the time of shipping was added later.
    await inTransaction(db, (tx) => freezeCommercialInvoice(tx, { ...key, now }));
    read = (await readCommercialInvoice(db, key)) ?? failWith("not_found");
  }
  const { invoice, kept } = read;
  const draw = () => drawCommercialInvoice(invoice, { contact });
  const revision = kept && kept.revision > 1 ? `-revision-${kept.revision}` : "";
  return new FileAnswer({
    bytes: kept ? await openShippingPaper(services, kept, draw) : await draw(),
    mediaType: "application/pdf",
    fileName: `${invoice.missing.length > 0 ? "draft-" : ""}${invoice.number}${revision}.pdf`,
  });
};
