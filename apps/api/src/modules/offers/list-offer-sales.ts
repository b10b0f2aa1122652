import type { listOfferSales as endpoint } from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { pageAddress } from "#http/page.ts";
import { readOfferSales } from "#modules/offers/offer-history.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** The seller's sales of an offer. */
export const listOfferSales: Handler<typeof endpoint> = async ({ db, scope, params, query }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id, ...query };
  const address = pageAddress(`offers/${params.id}/sales/`, query);
  return new PageJson((await readOfferSales(db, key, address)) ?? failWith("not_found"));
};
