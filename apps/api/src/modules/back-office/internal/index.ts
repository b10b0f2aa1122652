import * as contract from "@quayside/api-client/contract/internal/internal.endpoints";
import { routes } from "#kernel/routes.ts";
import {
  answerEndedSaleGoods,
  cancelSale,
  decideOrderPayment,
  releasePayout,
  leaveSeller,
  viewSeller,
} from "#modules/back-office/internal/staff-actions.ts";
import { createTestSale } from "#modules/back-office/internal/create-test-sale.ts";
import { listEndedSaleGoods, listSellers } from "#modules/back-office/internal/reads.ts";

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
