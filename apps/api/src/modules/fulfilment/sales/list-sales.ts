import type { listSales as listSalesEndpoint } from "@quayside/api-client/contract/sales/sales.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readSalesPage } from "#modules/fulfilment/sales/sale.reader.ts";

/** The order list: filtered, sorted, paged. */
export const listSales: Handler<typeof listSalesEndpoint> = async ({ db, scope, query, now }) => {
  const sellerId = sellerIdOf(scope);
  const pageUrl = (page: number): string => {
    const search = Object.entries({ ...query, page })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
    return `/api/sales/?${search.join("&")}`;
  };
  return new PageJson(await readSalesPage(db, { ...query, sellerId, now }, pageUrl));
};
