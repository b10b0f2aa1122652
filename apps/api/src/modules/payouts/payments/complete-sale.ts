import { type AuditActor, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { writeCompleted } from "#modules/payouts/payments/sale-payment.writer.ts";
import { type LockedSale, addSaleEvent, syncOrderStatuses } from "#modules/fulfilment/sales/index.ts";

/** Completes a locked, paid sale. Its invoice was issued with the payment. */
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
}
