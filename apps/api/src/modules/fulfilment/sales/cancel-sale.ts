import { allowsAction } from "@quayside/api-client/contract/sales/sale.transitions";
import type { SaleStatus } from "@quayside/api-client/contract/sales/sale.schema";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import { areGoodsAsked } from "#modules/fulfilment/sales/sale-facts.reader.ts";
import { endSales } from "#modules/fulfilment/sales/end-sales.ts";
import { markCancelled } from "#modules/fulfilment/sales/sale-closing.writer.ts";
import { notifyCancelled } from "#modules/fulfilment/sales/sale-notices.ts";
import type { SeenBy } from "#work/refuse-stale.ts";
import { addSaleEvent, lockSale } from "#modules/fulfilment/sales/sale.writer.ts";

/**
 * Cancels a sale for staff, before its payment is triggered; refunds the buyer in full. The caller asks the carrier to
 * cancel its booking once this is committed.
 * @param options.reason for the record; not shown to the seller
 * @returns the resulting status: CANCELLED when it is cancelled now or was before, anything else means refused; null
 *   for an unknown sale
 */
export async function cancelSale(
  tx: Tx,
  options: { saleQid: string; reason: string; scope: Scope; now: Date; requestId: string; seenBy: SeenBy },
): Promise<{ qid: string; status: SaleStatus; areGoodsAsked: boolean } | null> {
  const { saleQid, reason, scope, now, requestId } = options;
  const sale = await lockSale(tx, { sellerId: null, qid: saleQid }, options.seenBy);
  if (!sale) return null;
  const answer = async (status: SaleStatus) => ({
    qid: sale.qid,
    status,
    areGoodsAsked: await areGoodsAsked(tx, sale.id),
  });
  if (!allowsAction(sale.status, "cancel") || sale.isPaying) return answer(sale.status);
  await markCancelled(tx, { saleId: sale.id, now });
  await endSales(tx, { saleIds: [sale.id], kind: "CANCELLATION", isStockFreed: true, now });
  await addSaleEvent(tx, {
    saleId: sale.id,
    type: "sale.cancelled",
    at: now,
    actor: "Quayside",
    detail: null,
  });
  await notifyCancelled(tx, sale.id, now);
  await writeAudit(tx, byUser({ scope, requestId, now }, sale.sellerId), {
    action: "sale.cancel",
    subjectKind: "sale",
    subjectQid: sale.qid,
    detail: { reason },
  });
  return answer("CANCELLED");
}
