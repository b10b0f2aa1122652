import type { listSales as listSalesEndpoint } from "@quayside/api-client/contract/sales/sales.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { cursorAddress, pageAddress } from "#kernel/page.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readSalesPage } from "#modules/fulfilment/sales/sale.reader.ts";

/** The order list: filtered, sorted, paged. */
export const listSales: Handler<typeof listSalesEndpoint> = async ({ db, scope, query, now }) => {
  const asked = { ...query, cursor: query.cursor || undefined, sellerId: sellerIdOf(scope), now };
  return new PageJson(
    await readSalesPage(db, asked, pageAddress("sales/", query), cursorAddress("sales/", query)),
  );
};
