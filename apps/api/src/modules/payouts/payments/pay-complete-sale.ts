import type { payCompleteSale as payCompleteSaleEndpoint } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import type { Handler } from "#kernel/context.ts";
import { triggerPayment } from "#modules/payouts/payments/trigger-payment.ts";

/** Completes a sale, triggering its payment first if necessary; completing it again gives the same answer. */
export const payCompleteSale: Handler<typeof payCompleteSaleEndpoint> = (context) =>
  triggerPayment(context, "COMPLETED");
