import type { getOffersTotalCountByStatus as endpoint } from "@quayside/api-client/contract/offers/offers.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { readOfferCounts } from "#modules/inventory/offers/figures.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** Counts of the status tabs. */
export const getOffersTotalCountByStatus: Handler<typeof endpoint> = async ({ db, scope }) =>
  new PageJson(await readOfferCounts(db, sellerIdOf(scope)));
