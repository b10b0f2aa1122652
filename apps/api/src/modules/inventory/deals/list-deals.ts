import type { listDeals as endpoint } from "@quayside/api-client/contract/deals/deals.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readDealsPage } from "#modules/inventory/deals/deal.reader.ts";

/** The seller's deals with what they sold. */
export const listDeals: Handler<typeof endpoint> = async ({ db, scope, query, now }) => {
  const address = pageAddress("deals/", query);
  return new PageJson(await readDealsPage(db, { ...query, sellerId: sellerIdOf(scope) }, { address, now }));
};
