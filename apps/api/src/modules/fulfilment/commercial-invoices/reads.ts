import { getCommercialInvoice as endpoint } from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { readCommercialInvoice } from "#modules/fulfilment/commercial-invoices/read-commercial-invoice.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** The commercial invoice of an export, with what customs will find missing. */
export const getCommercialInvoice: Handler<typeof endpoint> = async ({ db, scope, params }) => {
  const read = await readCommercialInvoice(db, { sellerId: sellerIdOf(scope), qid: params.qid });
  if (read === undefined) failWith("not_found");
  const { invoice, version } = read ?? fail(endpoint, "commercial_invoice_not_found");
  return { ...invoice, version };
};
