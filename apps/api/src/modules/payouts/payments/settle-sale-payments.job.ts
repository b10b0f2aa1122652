import { byJob } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#kernel/context.ts";
import { verdictOf } from "#modules/payouts/payments/payment.rules.ts";
import { type RequestedPayment, readWaitingPayments } from "#modules/payouts/payments/sale-payment.reader.ts";
import { settleFailed, settleSucceeded } from "#modules/payouts/payments/settle-payment.ts";
import { lockSale } from "#modules/fulfilment/sales/index.ts";
import { NO_ANSWER, type ProviderOutcome } from "#providers/payment-provider.ts";
import { callOutside } from "#providers/call-outside.ts";
import { pollUntilOutage } from "#work/poll-until-outage.ts";

/** How long the process that requested a payment may wait for the answer before another one asks again. One minute. */
const PATIENCE_MS = 60_000;
const BATCH = 200;

function ask(services: Services, payment: RequestedPayment): Promise<ProviderOutcome> {
  const { qid: reference, method, amountMinor, currency } = payment;
  const request = { reference, method, amountMinor, currency };
  return callOutside(services, "payment-provider", () => services.payments.transfer(request), NO_ANSWER);
}

async function settle(
  services: Services,
  payment: RequestedPayment,
  outcome: ProviderOutcome,
): Promise<boolean> {
  const { status } = verdictOf(outcome);
  if (status === "REQUESTED") return false;
  const now = services.businessClock.now();
  await inTransaction(services.db, async (tx) => {
    const sale = await lockSale(tx, { sellerId: null, qid: payment.saleQid });
    if (!sale) return;
    const auditActor = byJob(sale.sellerId, now);
    const settlement = { sale, payment, actorName: "Quayside", auditActor, now };
    if (status === "SUCCEEDED") await settleSucceeded(tx, settlement);
    else await settleFailed(tx, { ...settlement, failure: outcome.kind });
  });
  return true;
}

/**
 * Finds out the outcome of payments to sellers that have none: asks the provider again with the same reference, which
 * pays once. A silent provider is not called until the next run. Safe to run concurrently with a seller's retry and
 * with itself.
 * @returns how many outcomes were found
 * @throws AggregateError with all errors, after all were tried
 */
export async function settleSalePayments(services: Services): Promise<number> {
  const now = services.businessClock.now();
  const before = new Date(now.getTime() - PATIENCE_MS);
  const payments = await readWaitingPayments(services.db, { before, limit: BATCH });
  const { settled } = await pollUntilOutage(payments, {
    now,
    ask: (payment) => ask(services, payment),
    isOutage: (outcome) => outcome === NO_ANSWER,
    settle: (payment, outcome) => settle(services, payment, outcome),
  });
  return settled;
}
