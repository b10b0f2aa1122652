import type { Tx } from "#db/database.ts";
import { type AuditActor, writeAudit } from "#db/audit.writer.ts";
import { NO_ANSWER, type ProviderOutcome } from "#providers/payment-provider.ts";
import { applyOrderPayment } from "#modules/buying/orders/apply-order-payment.ts";
import { announceOrder, lockOrder, writeOrderStatus } from "#modules/buying/orders/order.writer.ts";
import { orderStatusOf, paymentResultOf } from "#modules/buying/orders/payment.rules.ts";
import {
  type PaymentRow,
  amountsOfOrder,
  paymentsOfOrder,
  settlePayment,
} from "#modules/buying/orders/payment.writer.ts";
import type { Services } from "#kernel/context.ts";
import { callOutside } from "#providers/call-outside.ts";

export interface CollectedPayment {
  readonly payment: PaymentRow;
  readonly outcome: ProviderOutcome;
}

/** Asks the provider to collect a payment, outside any transaction; no answer counts as 502. */
export async function collectPayment(services: Services, payment: PaymentRow): Promise<CollectedPayment> {
  const { qid: reference, method, amountMinor, currency } = payment;
  const request = { reference, method, amountMinor, currency };
  const outcome = await callOutside(
    services,
    "payment-provider",
    () => services.payments.collect(request),
    NO_ANSWER,
  );
  return { payment, outcome };
}

/** Asks the provider to collect all payments of an order. */
export function collectPayments(
  services: Services,
  payments: readonly PaymentRow[],
): Promise<CollectedPayment[]> {
  return Promise.all(payments.map((payment) => collectPayment(services, payment)));
}

/**
 * Writes the provider's answers and their consequences for the order: paid with its sales, in review, or still
 * awaiting payment. Settled payments stay unchanged, so it is idempotent.
 */
export async function recordOutcomes(
  tx: Tx,
  facts: { orderId: number; collected: readonly CollectedPayment[]; now: Date; actor: AuditActor },
): Promise<void> {
  const { orderId, collected, now, actor } = facts;
  const order = await lockOrder(tx, { orderId });
  if (!order) throw new Error(`There is no order ${orderId}`);
  const failures: string[] = [];
  for (const { payment, outcome } of collected) {
    const result = paymentResultOf(outcome);
    if (!result) continue;
    const isNew = await settlePayment(tx, { id: payment.id, from: ["REQUESTED"], now, ...result });
    if (isNew && result.failure !== null) failures.push(result.failure);
  }
  if (failures.length > 0) {
    await announceOrder(tx, order, "order.payment_failed", now);
    await writeAudit(tx, actor, {
      action: "order.payment_failed",
      subjectKind: "order",
      subjectQid: order.qid,
      detail: { failures },
    });
  }
  if (order.status !== "AWAITING_PAYMENT") return;
  const currencies = (await amountsOfOrder(tx, orderId)).map((amount) => amount.currency);
  const status = orderStatusOf(currencies, await paymentsOfOrder(tx, orderId));
  if (status === "PAID") await applyOrderPayment(tx, { orderId, now, actor });
  if (status !== "PAYMENT_IN_REVIEW") return;
  await writeOrderStatus(tx, orderId, { status });
  await announceOrder(tx, order, "order.payment_in_review", now);
  await writeAudit(tx, actor, {
    action: "order.payment_in_review",
    subjectKind: "order",
    subjectQid: order.qid,
  });
}
