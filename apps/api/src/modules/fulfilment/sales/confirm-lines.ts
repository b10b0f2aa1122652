import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import type { AskedLine } from "#modules/fulfilment/sales/sale.rules.ts";
import { type LockedLine, type LockedSale, addSaleEvent } from "#modules/fulfilment/sales/sale.writer.ts";
import { confirmQuantities } from "#modules/fulfilment/sales/set-quantities.ts";

/** Confirms a locked sale with validated quantities, including totals, history and audit. */
export async function confirmLines(
  tx: Tx,
  change: {
    sale: LockedSale;
    lines: readonly LockedLine[];
    asked: readonly AskedLine[];
    scope: Scope;
    now: Date;
    requestId: string;
  },
): Promise<void> {
  const { sale, lines, scope, now, requestId } = change;
  const { id: saleId, qid, sellerId } = sale;
  await confirmQuantities(tx, { saleId, sellerId, lines: [...change.asked], now });
  const asked = new Map(change.asked.map((line) => [line.id, line.quantity]));
  const reduced = lines.filter((line) => (asked.get(line.qid) ?? 0) < line.requestedQuantity).length;
  const detail = reduced === 0 ? null : reduced === 1 ? "1 line reduced" : `${reduced} lines reduced`;
  await addSaleEvent(tx, { saleId, type: "sale.confirmed", at: now, actor: scope.userName, detail });
  await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
    action: "sale.confirm",
    subjectKind: "sale",
    subjectQid: qid,
    detail: { lines: lines.length, reduced },
  });
}
