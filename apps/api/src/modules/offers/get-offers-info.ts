import type { getOffersInfo as endpoint } from "@quayside/api-client/contract/offers/offers.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { readOffersInfo } from "#modules/offers/figures.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** The inventory in figures. */
export const getOffersInfo: Handler<typeof endpoint> = async ({ db, scope }) =>
  new PageJson(await readOffersInfo(db, sellerIdOf(scope)));
