import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import { type LockedSale, addSaleEvent } from "#modules/fulfilment/sales/index.ts";
import { shipmentDetail } from "#modules/fulfilment/shipping/shipping.rules.ts";

/** Records a change of shipments in the history of the sale and in the audit log. */
export async function recordShipping(
  tx: Tx,
  change: {
    action: "created" | "updated" | "deleted";
    sale: LockedSale;
    carrier: string;
    numbers: readonly string[];
    context: { scope: Scope; now: Date; requestId: string };
  },
): Promise<void> {
  const { action, sale, carrier, numbers } = change;
  const { scope, now, requestId } = change.context;
  await addSaleEvent(tx, {
    saleId: sale.id,
    type: `shipment.${action}`,
    at: now,
    actor: scope.userName,
    detail: shipmentDetail(carrier, numbers),
  });
  await writeAudit(tx, byUser({ scope, requestId, now }, sale.sellerId), {
    action: `shipment.${action}`,
    subjectKind: "sale",
    subjectQid: sale.qid,
    detail: { carrier, numbers },
  });
}
