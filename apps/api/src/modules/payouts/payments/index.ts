import * as contract from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import { routes } from "#kernel/routes.ts";
import { listPayouts, previewPayout } from "#modules/payouts/payments/reads.ts";
import { paySale, payCompleteSale } from "#modules/payouts/payments/pay-sales.ts";
import { updateSale } from "#modules/payouts/payments/update-sale.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { settleSalePayments } from "#modules/payouts/payments/settle-sale-payments.job.ts";
import { payoutsDue } from "#modules/payouts/payments/payouts-due.job.ts";

export { movePayouts } from "#modules/payouts/payments/payout.writer.ts";
export { releaseHeldPayout } from "#modules/payouts/payments/release-held-payout.ts";

export const paymentRoutes = routes(contract, {
  updateSale,
  paySale,
  payCompleteSale,
  previewPayout,
  listPayouts,
});

export const paymentJobs: readonly Job[] = [
  {
    name: "settle-sale-payments",
    schedule: EVERY_MINUTE,
    run: ({ services }) => settleSalePayments(services),
  },
  { name: "payouts", schedule: EVERY_MINUTE, wokenBy: "clock", run: payoutsDue },
];
