import type { Handlers } from "#http/context.ts";
import { listPayouts } from "#modules/payments/list-payouts.ts";
import { payCompleteSale } from "#modules/payments/pay-complete-sale.ts";
import { paySale } from "#modules/payments/pay-sale.ts";
import { updateSale } from "#modules/payments/update-sale.ts";

export { payoutsDue } from "#modules/payments/payouts-due.job.ts";
export { movePayouts } from "#modules/payments/payout.writer.ts";
export { releaseHeldPayout } from "#modules/payments/release-held-payout.ts";
export { settleSalePayments } from "#modules/payments/settle-sale-payments.job.ts";

export const paymentHandlers = { updateSale, paySale, payCompleteSale, listPayouts } satisfies Handlers<
  typeof import("@quayside/api-client/contract/sale-payment/index")
>;
