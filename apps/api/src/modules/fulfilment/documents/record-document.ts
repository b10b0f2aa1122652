import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import { type LockedSale, addSaleEvent } from "#modules/fulfilment/sales/index.ts";

/** Records a change of a sale's files in its history and in the audit log. */
export async function recordDocument(
  tx: Tx,
  change: {
    action: "added" | "replaced" | "updated" | "removed";
    sale: LockedSale;
    qid: string;
    name: string;
    /** The file's properties and hash, as evidence. */
    detail: object;
    context: { scope: Scope; now: Date; requestId: string };
  },
): Promise<void> {
  const { action, sale, qid, name } = change;
  const { scope, now, requestId } = change.context;
  const type = `document.${action}` as const;
  await addSaleEvent(tx, { saleId: sale.id, type, at: now, actor: scope.userName, detail: name });
  await writeAudit(tx, byUser({ scope, requestId, now }, sale.sellerId), {
    action: type,
    subjectKind: "document",
    subjectQid: qid,
    detail: { sale: sale.qid, ...change.detail },
  });
}
