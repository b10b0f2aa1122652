import * as contract from "@quayside/api-client/contract/internal/internal.endpoints";
import { routes } from "#kernel/routes.ts";
import { cancelSale } from "#modules/back-office/internal/cancel-sale.ts";
import { createTestSale } from "#modules/back-office/internal/create-test-sale.ts";
import { decideOrderPayment } from "#modules/back-office/internal/decide-order-payment.ts";
import { leaveSeller } from "#modules/back-office/internal/leave-seller.ts";
import { listSellers } from "#modules/back-office/internal/list-sellers.ts";
import { releasePayout } from "#modules/back-office/internal/release-payout.ts";
import { viewSeller } from "#modules/back-office/internal/view-seller.ts";

export const internalRoutes = routes(contract, {
  cancelSale,
  createTestSale,
  decideOrderPayment,
  releasePayout,
  listSellers,
  viewSeller,
  leaveSeller,
});
