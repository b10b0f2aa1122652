import type { listOffersCatalogs as endpoint } from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readStockListsPage } from "#modules/inventory/stock-lists/stock-list.reader.ts";

/** The seller's stock lists, newest first. */
export const listOffersCatalogs: Handler<typeof endpoint> = async ({ db, scope, query, now }) => {
  const asked = { ...query, sellerId: sellerIdOf(scope), now };
  return new PageJson(await readStockListsPage(db, asked, pageAddress("offers/catalog/", query)));
};
