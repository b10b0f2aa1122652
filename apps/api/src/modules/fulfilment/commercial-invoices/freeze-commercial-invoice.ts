import type { Tx } from "#db/database.ts";
import { readDeclared } from "#modules/fulfilment/commercial-invoices/read-commercial-invoice.ts";
import { freezePaper } from "#modules/fulfilment/shipping-papers/index.ts";

/**
 * Stores the commercial invoice of a sale that was just shipped, or corrected afterwards, as its next revision. An
 * incomplete one stays a draft: it is stored once complete.
 */
export async function freezeCommercialInvoice(
  tx: Tx,
  key: { readonly sellerId: number; readonly qid: string; readonly now: Date },
): Promise<void> {
  const declared = await readDeclared(tx, key);
  if (!declared?.facts.isShipped || declared.invoice.missing.length > 0) return;
  await freezePaper(tx, {
    owner: { saleId: declared.facts.saleId },
    qid: key.qid,
    organisationId: key.sellerId,
    kind: "COMMERCIAL_INVOICE",
    content: declared.invoice,
    now: key.now,
  });
}
