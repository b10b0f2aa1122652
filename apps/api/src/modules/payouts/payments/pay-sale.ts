import type { paySale as paySaleEndpoint } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import type { Handler } from "#kernel/context.ts";
import { triggerPayment } from "#modules/payouts/payments/trigger-payment.ts";

/** Triggers the payment of a confirmed sale; for a paid one it gives the same answer. */
export const paySale: Handler<typeof paySaleEndpoint> = (context) => triggerPayment(context, "PAID");
