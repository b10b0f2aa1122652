import type { AuditActor } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#kernel/context.ts";
import { type CollectedPayment, recordOutcomes } from "#modules/buying/orders/collect-payments.ts";
import { type PaymentRow, paymentsOfOrder, settlePayment } from "#modules/buying/orders/payment.writer.ts";
import { NO_ANSWER } from "#providers/payment-provider.ts";
import { callOutside } from "#providers/call-outside.ts";

/**
 * Withdraws the payments of an order whose outcome is unknown, so that it can be paid in another way and nothing is
 * paid twice. One that the provider collected meanwhile pays the order; one that it cannot withdraw stays open.
 * @param order `unlessBy`: payments by this method stay, because the provider is asked for them again;
 *   `currency`: only payments in it
 */
export async function withdrawOpenPayments(
  services: Services,
  order: { orderId: number; unlessBy: string | null; currency?: string; now: Date; actor: AuditActor },
): Promise<void> {
  const { orderId, unlessBy, currency, now, actor } = order;
  const payments = await inTransaction(services.db, (tx) => paymentsOfOrder(tx, orderId));
  const open = payments.filter(
    (one) =>
      one.status === "REQUESTED" &&
      one.method !== unlessBy &&
      (currency === undefined || one.currency === currency),
  );
  if (open.length === 0) return;
  const answers = await Promise.all(
    open.map(async (payment) => ({ payment, outcome: await askToWithdraw(services, payment) })),
  );
  const collected = answers.filter(
    (answer): answer is CollectedPayment => answer.outcome.kind !== "withdrawn",
  );
  await inTransaction(services.db, async (tx) => {
    await recordOutcomes(tx, { orderId, collected, now, actor });
    for (const { payment, outcome } of answers)
      if (outcome.kind === "withdrawn")
        await settlePayment(tx, {
          id: payment.id,
          from: ["REQUESTED"],
          status: "FAILED",
          failure: "withdrawn",
          now,
        });
  });
}

function askToWithdraw(services: Services, { qid: reference, method, amountMinor, currency }: PaymentRow) {
  const request = { reference, method, amountMinor, currency };
  return callOutside(services, "payment-provider", () => services.payments.withdraw(request), NO_ANSWER);
}
