import type { listStockDrafts as endpoint } from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { pageAddress } from "#http/page.ts";
import { sellerIdOf } from "#modules/sales/index.ts";
import { readDraftsPage } from "#modules/stock-drafts/draft.reader.ts";

/** The seller's drafts, newest first. */
export const listStockDrafts: Handler<typeof endpoint> = async ({ db, scope, query, now }) => {
  const asked = { ...query, sellerId: sellerIdOf(scope), now };
  return new PageJson(await readDraftsPage(db, asked, pageAddress("offers/imports/", query)));
};
