import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#kernel/context.ts";
import {
  type CollectedPayment,
  collectPayment,
  recordOutcomes,
} from "#modules/buying/orders/collect-payments.ts";
import { unsettledPayments } from "#modules/buying/orders/payment.writer.ts";
import { NO_ANSWER } from "#providers/payment-provider.ts";
import { whileAnswering } from "#work/while-answering.ts";

/** How many payments are read together. */
const BATCH = 200;

/** A younger payment still has the call that asked for it at work on it. */
const PATIENCE_MS = 60_000;

async function settle(services: Services, collected: CollectedPayment, now: Date): Promise<boolean> {
  const { outcome, payment } = collected;
  if (outcome.kind === "failed") return false;
  const { orderId } = payment;
  const actor = { userId: null, kind: "job", organisationId: null, requestId: null, at: now } as const;
  await inTransaction(services.db, (tx) =>
    recordOutcomes(tx, { orderId, collected: [collected], now, actor }),
  );
  return true;
}

/**
 * Asks the provider again about payments whose outcome got lost: after a crash, or because it did not answer.
 * The reference is the same, so nothing is paid twice, and one order that fails does not keep
 * the others waiting. A provider that is silent is left alone until the next run.
 * @returns how many outcomes were learnt
 * @throws AggregateError what went wrong with those that were read together
 */
export async function settlePayments(services: Services): Promise<number> {
  const now = services.businessClock.now();
  const before = new Date(now.getTime() - PATIENCE_MS);
  let afterId = 0;
  let learnt = 0;
  for (;;) {
    const payments = await unsettledPayments(services.db, { before, afterId, limit: BATCH });
    const run = await whileAnswering(payments, {
      now,
      ask: (payment) => collectPayment(services, payment),
      isSilence: ({ outcome }) => outcome === NO_ANSWER,
      settle: (_payment, collected) => settle(services, collected, now),
    });
    learnt += run.settled;
    afterId = payments.at(-1)?.id ?? afterId;
    if (run.isGivenUp || payments.length < BATCH) return learnt;
  }
}
