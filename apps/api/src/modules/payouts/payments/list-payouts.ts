import type { listPayouts as listPayoutsEndpoint } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { readPayoutsJson } from "#modules/payouts/payments/payout-list.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** The seller's payouts, newest first. */
export const listPayouts: Handler<typeof listPayoutsEndpoint> = async ({ db, scope, query, now }) => {
  const key = { sellerId: sellerIdOf(scope), ...query, now };
  return new PageJson(await readPayoutsJson(db, key, pageAddress("payouts/", query)));
};
