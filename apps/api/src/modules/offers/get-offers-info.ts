import type { getOffersInfo as endpoint } from "@quayside/api-client/contract/offers/index";
import { type Handler, PageJson } from "#http/context.ts";
import { readOffersInfo } from "#modules/offers/offer.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** The inventory in figures. */
export const getOffersInfo: Handler<typeof endpoint> = async ({ db, scope, now }) =>
  new PageJson(await readOffersInfo(db, sellerIdOf(scope), now.toISOString().slice(0, 10)));
