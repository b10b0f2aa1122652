import { type AuditActor, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { issueInvoice } from "#modules/money/invoices/index.ts";
import { writeCompleted } from "#modules/payouts/payments/sale-payment.writer.ts";
import { holdScheduledPayout } from "#modules/payouts/payments/payout.writer.ts";
import {
  type LockedSale,
  addSaleEvent,
  syncOrderStatuses,
  notifyPayoutHeld,
} from "#modules/fulfilment/sales/index.ts";

/**
 * Completes a locked, paid sale and issues its invoice. Missing invoice details do not block completion: they hold
 * the payout instead, unless staff approved a lower VAT, for which there is no self-billing invoice.
 */
export async function completeSale(
  tx: Tx,
  sale: LockedSale,
  { actorName, auditActor }: { actorName: string; auditActor: AuditActor },
): Promise<void> {
  const now = auditActor.at;
  await writeCompleted(tx, { saleId: sale.id, now });
  await syncOrderStatuses(tx, [sale.id]);
  const event = { type: "sale.completed", at: now, actor: actorName, detail: null } as const;
  await addSaleEvent(tx, { saleId: sale.id, ...event });
  await writeAudit(tx, auditActor, {
    action: "sale.complete",
    subjectKind: "sale",
    subjectQid: sale.qid,
    detail: {},
  });
  // Last: it locks the invoice numbers of the year.
  const gap = await issueInvoice(tx, { saleId: sale.id, now });
  if (gap === null || gap === "VAT_BELOW_RATE") return;
  if (await holdScheduledPayout(tx, { saleId: sale.id, reason: gap }))
    await notifyPayoutHeld(tx, { saleId: sale.id, gap, now });
}
