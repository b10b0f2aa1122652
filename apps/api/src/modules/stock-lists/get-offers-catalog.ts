import type { getOffersCatalog as endpoint } from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { sellerIdOf } from "#modules/sales/index.ts";
import { readStockListWithErrorsJson } from "#modules/stock-lists/stock-list.reader.ts";

/** How far a stock list is, and what it did. */
export const getOffersCatalog: Handler<typeof endpoint> = async ({ db, scope, params, now }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id, now };
  return new PageJson((await readStockListWithErrorsJson(db, key)) ?? failWith("not_found"));
};
