import * as contract from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import { routes } from "#http/routes.ts";
import { listPayouts } from "#modules/payments/list-payouts.ts";
import { payCompleteSale } from "#modules/payments/pay-complete-sale.ts";
import { paySale } from "#modules/payments/pay-sale.ts";
import { updateSale } from "#modules/payments/update-sale.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { settleSalePayments } from "#modules/payments/settle-sale-payments.job.ts";
import { payoutsDue } from "#modules/payments/payouts-due.job.ts";

export { movePayouts } from "#modules/payments/payout.writer.ts";
export { releaseHeldPayout } from "#modules/payments/release-held-payout.ts";

export const paymentRoutes = routes(contract, { updateSale, paySale, payCompleteSale, listPayouts });

export const paymentJobs: readonly Job[] = [
  {
    name: "settle-sale-payments",
    schedule: EVERY_MINUTE,
    run: ({ services }) => settleSalePayments(services),
  },
  { name: "payouts", schedule: EVERY_MINUTE, wokenBy: "clock", run: payoutsDue },
];
