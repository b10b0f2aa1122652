import type { getOffersInfo as endpoint } from "@quayside/api-client/contract/offers/offers.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { readOffersInfo } from "#modules/inventory/offers/figures.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** Inventory figures. */
export const getOffersInfo: Handler<typeof endpoint> = async ({ db, scope }) =>
  new PageJson(await readOffersInfo(db, sellerIdOf(scope)));
