import type { listOfferMovements as endpoint } from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { pageAddress } from "#http/page.ts";
import { readMovements } from "#modules/offers/offer-history.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** What changed the stock of an offer. */
export const listOfferMovements: Handler<typeof endpoint> = async ({ db, scope, params, query }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id, ...query };
  const address = pageAddress(`offers/${params.id}/movements/`, query);
  return new PageJson((await readMovements(db, key, address)) ?? failWith("not_found"));
};
