import { SaleSort, getSale, listSales } from "@quayside/api-client/contract/sales/index";
import { NextAction, SaleList } from "@quayside/api-client/contract/sales/sale.schema";
import { getSellerInbox } from "@quayside/api-client/contract/sellers/inbox";
import type { FirstQuery } from "@quayside/auth/early-session";

const oneOf = (options: readonly string[]) => new RegExp(options.join("|"));
/** For filters that few addresses carry: with one of them the page asks by itself. */
const NOTHING = /(?!)/;

/**
 * What the pages of the portal ask first, told from their address before any of their code is there. The list has
 * to ask for what `saleFiltersOf` makes of the same address: a value in any other than its plain form is left to
 * the page. A difference costs the time that was to be won, never a wrong list.
 */
export const sellerFirstQueries: readonly FirstQuery[] = [
  {
    path: "/orders/",
    call: listSales.path,
    query: [
      { name: "status", accepts: oneOf(SaleList.options), fallback: "CURRENT" },
      { name: "sort", accepts: oneOf(SaleSort.options), fallback: "expiredAt" },
      { name: "page", accepts: /[1-9]\d{0,4}/, fallback: "1" },
      { name: "size", accepts: /[1-9]\d?|1\d\d|200/, fallback: "20" },
      { name: "nextAction", accepts: oneOf(NextAction.options) },
      { name: "destination", accepts: /[A-Z]{2}|DOMESTIC|EXPORT/ },
      { name: "search", accepts: /\S(?:.{0,98}\S)?/ },
      { name: "deadline", accepts: /EXPIRING/ },
      { name: "documents", accepts: /MISSING/ },
      ...["brand", "createdFrom", "createdTo", "metric"].map((name) => ({ name, accepts: NOTHING })),
    ],
  },
  { path: "/orders/{qid}/", call: getSale.path },
  { path: "/dashboard/", call: getSellerInbox.path },
];
