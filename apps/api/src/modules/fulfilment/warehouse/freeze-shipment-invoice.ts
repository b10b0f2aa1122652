import type { Tx } from "#db/database.ts";
import { freezePaper } from "#modules/fulfilment/shipping-papers/index.ts";
import { readShipmentExport } from "#modules/fulfilment/warehouse/export.reader.ts";
import { shipmentInvoice } from "#modules/fulfilment/warehouse/export.rules.ts";

/**
 * Stores the commercial invoice of a shipment that has left its warehouse as its next revision, where it crosses a
 * border. An incomplete one stays a draft: it is stored once complete.
 */
export async function freezeShipmentInvoice(
  tx: Tx,
  { now, ...key }: { readonly warehouseId: number; readonly qid: string; readonly now: Date },
): Promise<void> {
  const facts = await readShipmentExport(tx, key);
  if (!facts?.isDispatched) return;
  const invoice = shipmentInvoice(facts);
  if (invoice === null || invoice.missing.length > 0) return;
  await freezePaper(tx, {
    owner: { shipmentId: facts.shipmentId },
    qid: key.qid,
    organisationId: key.warehouseId,
    kind: "COMMERCIAL_INVOICE",
    content: invoice,
    now,
  });
}
