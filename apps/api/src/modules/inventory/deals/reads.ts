import type * as contract from "@quayside/api-client/contract/deals/deals.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readDealJson, readDealOffers, readDealsPage } from "#modules/inventory/deals/deal.reader.ts";
import { pageAddress } from "#kernel/page.ts";

/** One deal of the seller. */
export const getDeal: Handler<typeof contract.getDeal> = async ({ db, scope, params, now }) =>
  jsonOr404(await readDealJson(db, { sellerId: sellerIdOf(scope), qid: params.id, now }));

/** The seller's deals with what they sold. */
export const listDeals: Handler<typeof contract.listDeals> = async ({ db, scope, query, now }) => {
  const address = pageAddress("deals/", query);
  return new PageJson(await readDealsPage(db, { ...query, sellerId: sellerIdOf(scope) }, { address, now }));
};

/** The deals of all sellers, for staff. */
export const listStaffDeals: Handler<typeof contract.listStaffDeals> = async ({ db, query, now }) => {
  const address = pageAddress("internal/deals/", query);
  return new PageJson(await readDealsPage(db, { ...query, sellerId: null }, { address, now }));
};

/** The offers of a product, for staff who set up a deal of one. */
export const listDealOffers: Handler<typeof contract.listDealOffers> = async ({ db, query }) =>
  new PageJson(await readDealOffers(db, query.gtin));
