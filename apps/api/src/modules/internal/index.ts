import type { Handlers } from "#http/context.ts";
import { cancelSale } from "#modules/internal/cancel-sale.ts";
import { createTestSale } from "#modules/internal/create-test-sale.ts";
import { decideOrderPayment } from "#modules/internal/decide-order-payment.ts";
import { releasePayout } from "#modules/internal/release-payout.ts";

export const internalHandlers = {
  createTestSale,
  cancelSale,
  decideOrderPayment,
  releasePayout,
} satisfies Handlers<typeof import("@quayside/api-client/contract/internal/index")>;
