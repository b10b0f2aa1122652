import type * as contract from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import type { Handler } from "#kernel/context.ts";
import { triggerPayment } from "#modules/payouts/payments/trigger-payment.ts";

/** Triggers the payment of a confirmed sale; for a paid one it gives the same answer. */
export const paySale: Handler<typeof contract.paySale> = (context) => triggerPayment(context, "PAID");

/** Completes a sale, triggering its payment first if necessary; completing it again gives the same answer. */
export const payCompleteSale: Handler<typeof contract.payCompleteSale> = (context) =>
  triggerPayment(context, "COMPLETED");
