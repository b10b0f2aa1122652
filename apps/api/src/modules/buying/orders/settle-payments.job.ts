import { byJob } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#kernel/context.ts";
import {
  type CollectedPayment,
  collectPayment,
  recordOutcomes,
} from "#modules/buying/orders/collect-payments.ts";
import { unsettledPayments } from "#modules/buying/orders/payment.writer.ts";
import { NO_ANSWER } from "#providers/payment-provider.ts";
import { pollUntilOutage } from "#work/poll-until-outage.ts";

/** Payments read together. */
const BATCH = 200;

/** The requesting call may still be working on a younger payment. */
const PATIENCE_MS = 60_000;

async function settle(services: Services, collected: CollectedPayment, now: Date): Promise<boolean> {
  const { outcome, payment } = collected;
  if (outcome.kind === "failed") return false;
  const { orderId } = payment;
  const actor = byJob(null, now);
  await inTransaction(services.db, (tx) =>
    recordOutcomes(tx, { orderId, collected: [collected], now, actor }),
  );
  return true;
}

/**
 * Asks the provider again about payments with an unknown outcome: after a crash, or because it did not answer. The
 * reference is the same, so nothing is paid twice; one failing order does not delay the others. A silent provider is
 * not called until the next run.
 * @returns how many outcomes were found
 * @throws AggregateError with the errors of the payments that were read together
 */
export async function settlePayments(services: Services): Promise<number> {
  const now = services.businessClock.now();
  const before = new Date(now.getTime() - PATIENCE_MS);
  let afterId = 0;
  let learnt = 0;
  for (;;) {
    const payments = await unsettledPayments(services.db, { before, afterId, limit: BATCH });
    const run = await pollUntilOutage(payments, {
      now,
      ask: (payment) => collectPayment(services, payment),
      isOutage: ({ outcome }) => outcome === NO_ANSWER,
      settle: (_payment, collected) => settle(services, collected, now),
    });
    learnt += run.settled;
    afterId = payments.at(-1)?.id ?? afterId;
    if (run.isGivenUp || payments.length < BATCH) return learnt;
  }
}
