import * as sales from "@quayside/api-client/contract/sales/sales.endpoints";
import * as saleLines from "@quayside/api-client/contract/sale-lines/sale-lines.endpoints";
import { routes } from "#http/routes.ts";
import { confirmSaleLineQuantities } from "#modules/sales/confirm-sale-line-quantities.ts";
import { countSales } from "#modules/sales/count-sales.ts";
import { declineSale } from "#modules/sales/decline-sale.ts";
import { getSale } from "#modules/sales/get-sale.ts";
import { listDeclineReasons } from "#modules/sales/list-decline-reasons.ts";
import { listSaleLines } from "#modules/sales/list-sale-lines.ts";
import { listSaleTimeline } from "#modules/sales/list-sale-timeline.ts";
import { listSales } from "#modules/sales/list-sales.ts";
import { readSale } from "#modules/sales/read-sale.ts";
import { resetSaleLine } from "#modules/sales/reset-sale-line.ts";
import { updateSaleLine } from "#modules/sales/update-sale-line.ts";
import { updateSaleLines } from "#modules/sales/update-sale-lines.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { expireSales } from "#modules/sales/expire-sales.job.ts";
import { notifyExpiring } from "#modules/sales/notify-expiring.job.ts";

export { type ConfirmOutcome, confirmAsOrdered } from "#modules/sales/confirm-as-ordered.ts";
export {
  type SaleFilter,
  saleConditions,
  saleOrder,
  trackingForm,
} from "#modules/sales/sale-filters.reader.ts";
export { canExpire, isExpiringSoon } from "#modules/sales/sale-expiry.reader.ts";
export { gtinForms } from "#modules/sales/sale.rules.ts";
export { cancelSale } from "#modules/sales/cancel-sale.ts";
export { openSales } from "#modules/sales/open-sales.ts";
export { notifyPayoutHeld, notifyPayouts } from "#modules/sales/payout-notices.ts";
export { sellerIdOf } from "#modules/sales/sale.policy.ts";
export { readSaleJson, workStartsJson } from "#modules/sales/sale.reader.ts";
export {
  type LockedSale,
  addSaleEvent,
  syncOrderStatuses,
  markDemoTouched,
  lockSale,
} from "#modules/sales/sale.writer.ts";

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
