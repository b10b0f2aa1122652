import { getCommercialInvoice as endpoint } from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.endpoints";
import type { Handler } from "#http/context.ts";
import { fail, failWith } from "#http/fail.ts";
import { commercialInvoice } from "#modules/commercial-invoices/commercial-invoice.rules.ts";
import { readExportFacts } from "#modules/commercial-invoices/commercial-invoice.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** The commercial invoice of an export, with what customs will miss in it. */
export const getCommercialInvoice: Handler<typeof endpoint> = async ({ db, scope, params }) => {
  const facts = await readExportFacts(db, { sellerId: sellerIdOf(scope), qid: params.qid });
  if (facts === undefined) failWith("not_found");
  return commercialInvoice(facts ?? fail(endpoint, "commercial_invoice_not_found"));
};
