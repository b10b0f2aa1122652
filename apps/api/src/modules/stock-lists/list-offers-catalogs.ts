import type { listOffersCatalogs as endpoint } from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { pageAddress } from "#http/page.ts";
import { sellerIdOf } from "#modules/sales/index.ts";
import { readStockListsPage } from "#modules/stock-lists/stock-list.reader.ts";

/** The seller's stock lists, newest first. */
export const listOffersCatalogs: Handler<typeof endpoint> = async ({ db, scope, query, now }) => {
  const asked = { ...query, sellerId: sellerIdOf(scope), now };
  return new PageJson(await readStockListsPage(db, asked, pageAddress("offers/catalog/", query)));
};
