import type { listStockDrafts as endpoint } from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readDraftsPage } from "#modules/inventory/stock-drafts/draft.reader.ts";

/** The seller's drafts, newest first. */
export const listStockDrafts: Handler<typeof endpoint> = async ({ db, scope, query, now }) => {
  const asked = { ...query, sellerId: sellerIdOf(scope), now };
  return new PageJson(await readDraftsPage(db, asked, pageAddress("offers/imports/", query)));
};
