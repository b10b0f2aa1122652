import * as sales from "@quayside/api-client/contract/sales/sales.endpoints";
import * as saleLines from "@quayside/api-client/contract/sale-lines/sale-lines.endpoints";
import { routes } from "#kernel/routes.ts";
import { confirmSaleLineQuantities } from "#modules/fulfilment/sales/confirm-sale-line-quantities.ts";
import { declineSale } from "#modules/fulfilment/sales/decline-sale.ts";
import {
  getSale,
  listDeclineReasons,
  listSaleLines,
  listSaleTimeline,
  listSales,
  countSales,
} from "#modules/fulfilment/sales/reads.ts";
import { readSale } from "#modules/fulfilment/sales/read-sale.ts";
import { resetSaleLine } from "#modules/fulfilment/sales/reset-sale-line.ts";
import { updateSaleLine, updateSaleLines } from "#modules/fulfilment/sales/sale-lines.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { expireSales } from "#modules/fulfilment/sales/expire-sales.job.ts";
import { notifyExpiring } from "#modules/fulfilment/sales/notify-expiring.job.ts";

export { type ConfirmOutcome, confirmAsOrdered } from "#modules/fulfilment/sales/confirm-as-ordered.ts";
export {
  type SaleFilter,
  isFoundSale,
  saleConditions,
  saleOrder,
  trackingForm,
} from "#modules/fulfilment/sales/sale-filters.reader.ts";
export {
  canExpire,
  isExpiringSoon,
  deliverToJson,
  warehouseAt,
  readAskedGoodsJson,
} from "#modules/fulfilment/sales/sale-facts.reader.ts";
export { answerEndedGoods } from "#modules/fulfilment/sales/answer-ended-goods.ts";
export { askAboutGoods, settleGoods } from "#modules/fulfilment/sales/sale-ending.writer.ts";
export { cancelSale } from "#modules/fulfilment/sales/cancel-sale.ts";
export { openSales } from "#modules/fulfilment/sales/open-sales.ts";
export { notifyPayoutHeld, notifyPayouts } from "#modules/fulfilment/sales/payout-notices.ts";
export { readSaleJson, workStartsJson } from "#modules/fulfilment/sales/sale.reader.ts";
export {
  type LockedSale,
  addSaleEvent,
  raiseVersion,
  syncOrderStatuses,
  markDemoTouched,
  lockSale,
} from "#modules/fulfilment/sales/sale.writer.ts";

export const salesRoutes = [
  ...routes(sales, {
    listSales,
    countSales,
    getSale,
    listSaleLines,
    listSaleTimeline,
    listDeclineReasons,
    readSale,
    confirmSaleLineQuantities,
    declineSale,
  }),
  ...routes(saleLines, { updateSaleLines, updateSaleLine, resetSaleLine }),
];

export const salesJobs: readonly Job[] = [
  { name: "expire-sales", schedule: EVERY_MINUTE, wokenBy: "clock", run: expireSales },
  { name: "notify-expiring", schedule: EVERY_MINUTE, wokenBy: "clock", run: notifyExpiring },
];
