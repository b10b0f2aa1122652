import { updateCommercialInvoice as endpoint } from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import {
  readCommercialInvoice,
  readDeclared,
  freezeCommercialInvoice,
} from "#modules/fulfilment/commercial-invoices/read-commercial-invoice.ts";
import {
  lockCustomsFacts,
  rememberCustomsFacts,
} from "#modules/fulfilment/commercial-invoices/commercial-invoice.writer.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { refuseStale } from "#work/refuse-stale.ts";

/**
 * Sets tariff numbers and countries of origin of lines, which are remembered for the next export of the same GTIN.
 * For a shipped sale it creates a revision.
 */
export const updateCommercialInvoice: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const key = { sellerId: sellerIdOf(scope), qid: params.qid };
  await lockCustomsFacts(tx, key.sellerId);
  const declared = await readDeclared(tx, key);
  if (declared === undefined) failWith("not_found");
  const { facts } = declared ?? fail(endpoint, "commercial_invoice_not_found");
  const subject = { kind: "sale", qid: params.qid, version: facts.version };
  await refuseStale(tx, { endpoint, seen: body.version, scope }, subject);
  const gtinOf = new Map(facts.lines.map((line) => [line.id, line.gtin14]));
  const unknown = body.lines.filter(({ id }) => !gtinOf.has(id)).map(({ id }) => id);
  if (unknown.length > 0) fail(endpoint, "line_not_found", { lines: unknown });

  const remembered = body.lines.map(({ id, ...said }) => ({ gtin14: gtinOf.get(id) ?? "", ...said }));
  await rememberCustomsFacts(tx, { sellerId: key.sellerId, facts: remembered, now });
  await writeAudit(tx, byUser({ scope, requestId, now }, key.sellerId), {
    action: "sale.customs_facts",
    subjectKind: "sale",
    subjectQid: params.qid,
    detail: { products: remembered },
  });
  await freezeCommercialInvoice(tx, { ...key, now });
  const after = (await readCommercialInvoice(tx, key)) ?? failWith("not_found");
  const missing = (await readDeclared(tx, key))?.invoice.missing ?? [];
  if (after.kept && missing.length > 0) fail(endpoint, "revision_incomplete", { missing });
  return { ...after.invoice, version: after.version };
};
