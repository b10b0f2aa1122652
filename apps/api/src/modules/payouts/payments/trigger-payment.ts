import {
  paySale,
  type payCompleteSale,
} from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import { inTransaction } from "#db/transaction.ts";
import { PageJson, type SteppedContext } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { completeSale } from "#modules/payouts/payments/complete-sale.ts";
import { type PaymentErrorCode, verdictOf } from "#modules/payouts/payments/payment.rules.ts";
import { type PaymentTarget, requestPayment } from "#modules/payouts/payments/request-payment.ts";
import type { RequestedPayment } from "#modules/payouts/payments/sale-payment.reader.ts";
import { settleFailed, settleSucceeded } from "#modules/payouts/payments/settle-payment.ts";
import { type LockedSale, lockSale, readSaleJson } from "#modules/fulfilment/sales/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { NO_ANSWER } from "#providers/payment-provider.ts";
import { callOutside } from "#providers/call-outside.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { byUser } from "#db/audit.writer.ts";

type Context = SteppedContext<typeof paySale> | SteppedContext<typeof payCompleteSale>;

function failPayment(code: PaymentErrorCode, currency: string): never {
  if (code === "payment_currency_mismatch")
    fail(paySale, code, { saleCurrency: currency, paymentCurrency: currency });
  fail(paySale, code);
}

/**
 * Triggers the payment of a sale and, on request, completes it. The provider is called between two transactions: the
 * first stores the request, the second the outcome; a retry in between asks the provider for the same payment again.
 */
export async function triggerPayment(context: Context, target: PaymentTarget): Promise<PageJson> {
  const { endpoint, db, scope, params, body, services, now, requestId } = context;
  const sellerId = sellerIdOf(scope);
  const key = { sellerId, qid: params.qid, imageHost: services.config.IMAGE_HOST_URL };
  const auditActor = byUser({ scope, requestId, now }, sellerId);
  const by = { actorName: scope.userName, auditActor };
  const settlementOf = (sale: LockedSale, payment: RequestedPayment) => ({ sale, payment, ...by, now });

  const seenBy = { endpoint, seen: body.version, scope };
  const payment = await inTransaction(db, (tx) => requestPayment(tx, { ...key, target, now, seenBy }));
  if (payment) {
    const { qid: reference, method, amountMinor, currency } = payment;
    const request = { reference, method, amountMinor, currency };
    const outcome = await callOutside(
      services,
      "payment-provider",
      () => services.payments.transfer(request),
      NO_ANSWER,
    );
    const { status, error } = verdictOf(outcome);
    if (status === "FAILED") {
      await inTransaction(db, async (tx) => {
        const sale = (await lockSale(tx, key)) ?? failWith("not_found");
        await settleFailed(tx, { ...settlementOf(sale, payment), failure: outcome.kind });
      });
    }
    if (error) failPayment(error, currency);
  }
  return context.finish(async (tx) => {
    const sale = (await lockSale(tx, key)) ?? failWith("not_found");
    if (payment) await settleSucceeded(tx, settlementOf(sale, payment));
    if (target === "COMPLETED" && sale.status !== "COMPLETED") await completeSale(tx, sale, by);
    return jsonOr404(await readSaleJson(tx, key));
  });
}
