import * as contract from "@quayside/api-client/contract/internal/internal.endpoints";
import { routes } from "#kernel/routes.ts";
import { answerEndedSaleGoods } from "#modules/back-office/internal/answer-ended-sale-goods.ts";
import { cancelSale } from "#modules/back-office/internal/cancel-sale.ts";
import { createTestSale } from "#modules/back-office/internal/create-test-sale.ts";
import { decideOrderPayment } from "#modules/back-office/internal/decide-order-payment.ts";
import { leaveSeller } from "#modules/back-office/internal/leave-seller.ts";
import { listEndedSaleGoods } from "#modules/back-office/internal/list-ended-sale-goods.ts";
import { listSellers } from "#modules/back-office/internal/list-sellers.ts";
import { releasePayout } from "#modules/back-office/internal/release-payout.ts";
import { viewSeller } from "#modules/back-office/internal/view-seller.ts";

export const internalRoutes = routes(contract, {
  answerEndedSaleGoods,
  cancelSale,
  createTestSale,
  decideOrderPayment,
  releasePayout,
  listEndedSaleGoods,
  listSellers,
  viewSeller,
  leaveSeller,
});
