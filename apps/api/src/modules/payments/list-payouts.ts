import type { listPayouts as listPayoutsEndpoint } from "@quayside/api-client/contract/sale-payment/index";
import { type Handler, PageJson } from "#http/context.ts";
import { readPayoutsJson } from "#modules/payments/sale-payment.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** The seller's payouts, newest first. */
export const listPayouts: Handler<typeof listPayoutsEndpoint> = async ({ db, scope, query }) => {
  const pageUrl = (page: number): string => {
    const status = query.status === undefined ? "" : `&status=${query.status}`;
    return `/api/payouts/?page=${page}&size=${query.size}${status}`;
  };
  return new PageJson(await readPayoutsJson(db, { sellerId: sellerIdOf(scope), ...query }, pageUrl));
};
