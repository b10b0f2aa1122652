import type { Handlers } from "#http/context.ts";
import { confirmSaleLineQuantities } from "#modules/sales/confirm-sale-line-quantities.ts";
import { countSales } from "#modules/sales/count-sales.ts";
import { declineSale } from "#modules/sales/decline-sale.ts";
import { getSale } from "#modules/sales/get-sale.ts";
import { listDeclineReasons } from "#modules/sales/list-decline-reasons.ts";
import { listSaleLines } from "#modules/sales/list-sale-lines.ts";
import { listSaleTimeline } from "#modules/sales/list-sale-timeline.ts";
import { listSales } from "#modules/sales/list-sales.ts";
import { readSale } from "#modules/sales/read-sale.ts";

export { expireSales } from "#modules/sales/expire-sales.job.ts";

export const salesHandlers = {
  listSales,
  countSales,
  getSale,
  listSaleLines,
  listSaleTimeline,
  listDeclineReasons,
  readSale,
  confirmSaleLineQuantities,
  declineSale,
} satisfies Handlers<typeof import("@quayside/api-client/contract/sales/index")>;
