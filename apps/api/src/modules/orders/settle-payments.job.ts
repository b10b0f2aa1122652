import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#http/context.ts";
import { collectPayments, recordOutcomes } from "#modules/orders/collect-payments.ts";
import { unsettledPayments } from "#modules/orders/payment.writer.ts";

/** How many payments are checked together. */
const BATCH = 20;

/** A younger payment still has the call that asked for it at work on it. */
const PATIENCE_MS = 60_000;

/**
 * Asks the provider again about payments whose outcome got lost: after a crash, or because it did not answer.
 * The reference is the same, so nothing is paid twice, and one order that fails does not keep
 * the others waiting.
 * @returns how many outcomes were learnt
 * @throws AggregateError what went wrong, after all were tried
 */
export async function settlePayments(services: Services): Promise<number> {
  const now = services.businessClock.now();
  const before = new Date(now.getTime() - PATIENCE_MS);
  let afterId = 0;
  let learnt = 0;
  const errors: unknown[] = [];
  for (;;) {
    const payments = await unsettledPayments(services.db, { before, afterId, limit: BATCH });
    for (const one of await collectPayments(services, payments)) {
      if (one.outcome.kind === "failed") continue;
      const { orderId } = one.payment;
      const actor = { userId: null, kind: "job", organisationId: null, requestId: null, at: now } as const;
      try {
        await inTransaction(services.db, (tx) =>
          recordOutcomes(tx, { orderId, collected: [one], now, actor }),
        );
        learnt += 1;
      } catch (error) {
        errors.push(error);
      }
    }
    afterId = payments.at(-1)?.id ?? afterId;
    if (payments.length < BATCH) break;
  }
  if (errors.length > 0) throw new AggregateError(errors, "Some payments could not be settled");
  return learnt;
}
