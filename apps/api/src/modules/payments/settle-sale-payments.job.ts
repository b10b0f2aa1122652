import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#http/context.ts";
import { verdictOf } from "#modules/payments/payment.rules.ts";
import { type RequestedPayment, readWaitingPayments } from "#modules/payments/sale-payment.reader.ts";
import { settleFailed, settleSucceeded } from "#modules/payments/settle-payment.ts";
import { lockSale } from "#modules/sales/index.ts";
import { NO_ANSWER } from "#payment-provider.ts";
import { callOutside } from "#work/call-outside.ts";

/** How long the process that requested a payment may wait for the answer before another asks again. One minute. */
const PATIENCE_MS = 60_000;
const BATCH = 200;

async function settle(services: Services, payment: RequestedPayment): Promise<boolean> {
  const { qid: reference, saleQid, method, amountMinor, currency } = payment;
  const request = { reference, method, amountMinor, currency };
  const outcome = await callOutside(
    services,
    "payment-provider",
    () => services.payments.transfer(request),
    NO_ANSWER,
  );
  const { status } = verdictOf(outcome);
  if (status === "REQUESTED") return false;
  const now = services.businessClock.now();
  await inTransaction(services.db, async (tx) => {
    const sale = await lockSale(tx, { sellerId: null, qid: saleQid });
    if (!sale) return;
    const auditActor = {
      userId: null,
      kind: "job",
      organisationId: sale.sellerId,
      requestId: null,
      at: now,
    } as const;
    const settlement = { sale, payment, actorName: "Quayside", auditActor, now };
    if (status === "SUCCEEDED") await settleSucceeded(tx, settlement);
    else await settleFailed(tx, { ...settlement, failure: outcome.kind });
  });
  return true;
}

/**
 * Finds out what became of payments to sellers whose outcome was lost: asks the provider again under the same
 * reference, which pays once. Safe beside a seller who asks again and beside itself.
 * @returns how many have an outcome now
 */
export async function settleSalePayments(services: Services): Promise<number> {
  const before = new Date(services.businessClock.now().getTime() - PATIENCE_MS);
  let settled = 0;
  for (const payment of await readWaitingPayments(services.db, { before, limit: BATCH })) {
    if (await settle(services, payment)) settled += 1;
  }
  return settled;
}
