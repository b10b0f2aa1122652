import type { searchSales as endpoint } from "@quayside/api-client/contract/sale-search/sale-search.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { searchSalesJson } from "#modules/fulfilment/sale-search/sale-search.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** Sales for the search bar; an empty search finds nothing. */
export const searchSales: Handler<typeof endpoint> = async ({ db, scope, query }) => {
  const sellerId = sellerIdOf(scope);
  const words = query.query.trim();
  if (words === "") return { results: [] };
  return new PageJson(await searchSalesJson(db, { sellerId, words, size: query.size }));
};
