import type { AuditActor } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#kernel/context.ts";
import { collectPayments, recordOutcomes } from "#modules/buying/orders/collect-payments.ts";
import { type PaymentProblem, problemOf } from "#modules/buying/orders/payment.rules.ts";
import type { PaymentRow } from "#modules/buying/orders/payment.writer.ts";

/**
 * Pays a placed order. A problem is stored in its own transaction before it is thrown, because the error rolls back
 * the caller's; a success is written in `finish`, together with the stored answer.
 * @param payments requested in an earlier, committed transaction
 * @param finish runs the last transaction and builds its answer
 */
export async function payPlacedOrder<T>(
  services: Services,
  order: { orderId: number; payments: readonly PaymentRow[]; now: Date; actor: AuditActor },
  finish: (record: (tx: Tx) => Promise<void>) => Promise<T>,
): Promise<{ problem: PaymentProblem } | { answer: T }> {
  const { orderId, now, actor } = order;
  const collected = await collectPayments(services, order.payments);
  const record = (tx: Tx): Promise<void> => recordOutcomes(tx, { orderId, collected, now, actor });
  const problem = problemOf(collected.map(({ outcome }) => outcome));
  if (!problem) return { answer: await finish(record) };
  await inTransaction(services.db, record);
  return { problem };
}
