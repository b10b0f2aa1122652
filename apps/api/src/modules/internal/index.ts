import * as contract from "@quayside/api-client/contract/internal/internal.endpoints";
import { routes } from "#http/routes.ts";
import { cancelSale } from "#modules/internal/cancel-sale.ts";
import { decideOrderPayment } from "#modules/internal/decide-order-payment.ts";
import { leaveSeller } from "#modules/internal/leave-seller.ts";
import { listSellers } from "#modules/internal/list-sellers.ts";
import { releasePayout } from "#modules/internal/release-payout.ts";
import { viewSeller } from "#modules/internal/view-seller.ts";

export const internalRoutes = routes(contract, {
  cancelSale,
  decideOrderPayment,
  releasePayout,
  listSellers,
  viewSeller,
  leaveSeller,
});
