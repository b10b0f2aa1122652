import { paySale } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import { allowsAction } from "@quayside/api-client/contract/sales/sale.transitions";
import type { Tx } from "#db/database.ts";
import { fail, failWith } from "#kernel/fail.ts";
import {
  inEurMinor,
  moneyOf,
  REFUSED_ABOVE_EUR_MINOR,
  refusedAboveMinor,
} from "#modules/payouts/payments/payment.rules.ts";
import {
  type PaymentFacts,
  type RequestedPayment,
  findRequestedPayment,
  readPaymentFacts,
} from "#modules/payouts/payments/sale-payment.reader.ts";
import { insertRequestedPayment } from "#modules/payouts/payments/sale-payment.writer.ts";
import { missingForPayment } from "#modules/company/profile/index.ts";
import { lockSale } from "#modules/fulfilment/sales/index.ts";
import type { SeenBy } from "#work/refuse-stale.ts";

/** The state that a seller wants a sale to reach. */
export type PaymentTarget = "PAID" | "COMPLETED";

/** Refuses a payment whose sale, profile or amounts are incomplete; reports the first reason. */
function refuseUnready(facts: PaymentFacts): void {
  const { bankCurrency, currency, fxRate } = facts;
  const missing = missingForPayment(facts, facts);
  if (bankCurrency === null || missing.length > 0) fail(paySale, "profile_incomplete", { missing });
  if (facts.unexplained.length > 0)
    fail(paySale, "SALE_LINES_REDUCTION_REASON_REQUIRED", { lines: facts.unexplained });
  if (facts.shippingFeeMinor > facts.feeMaximumMinor)
    fail(paySale, "EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT", { maximum: moneyOf(facts.feeMaximumMinor) });
  if (facts.vatMinor > facts.vatMaximumMinor)
    fail(paySale, "EXCEEDED_MAXIMUM_VAT_AMOUNT", { expectedVatAmount: moneyOf(facts.expectedVatMinor) });
  if (bankCurrency !== currency)
    fail(paySale, "payment_currency_mismatch", { saleCurrency: currency, paymentCurrency: bankCurrency });
  const amountMinor = facts.goodsMinor + facts.shippingFeeMinor + facts.vatMinor;
  if (inEurMinor(amountMinor, fxRate) > REFUSED_ABOVE_EUR_MINOR)
    fail(paySale, "payment_amount_above_limit", { maximum: moneyOf(refusedAboveMinor(fxRate)), currency });
}

/**
 * The first step of a payment, in its own transaction: checks everything and stores the request, or finds an earlier
 * request without an outcome.
 * @returns the payment to be transferred; null when the sale is paid already
 * @throws ApiFailure version_conflict when the sale has changed since the caller saw it
 */
export async function requestPayment(
  tx: Tx,
  options: { sellerId: number; qid: string; target: PaymentTarget; now: Date; seenBy: SeenBy },
): Promise<RequestedPayment | null> {
  const { target, now } = options;
  const sale = (await lockSale(tx, options, options.seenBy)) ?? failWith("not_found");
  if (sale.status === target || (target === "COMPLETED" && sale.status === "PAID")) return null;
  if (!allowsAction(sale.status, "pay")) fail(paySale, "invalid_state", { status: sale.status });
  if (!sale.isPaying) {
    if (!sale.hasBooking && !sale.hasShipments) fail(paySale, "shipping_not_arranged");
    const facts = await readPaymentFacts(tx, sale.id);
    refuseUnready(facts);
    await insertRequestedPayment(tx, { saleId: sale.id, facts, now });
  }
  return (await findRequestedPayment(tx, sale.id)) ?? null;
}
