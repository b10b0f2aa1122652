import type { listRankedOffers as endpoint } from "@quayside/api-client/contract/recommendations/ranked.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { ensureDemand } from "#modules/catalogue/recommendations/count-demand.job.ts";
import { readRankedPage } from "#modules/catalogue/recommendations/ranked.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** Offers that could win, highest expected gain first. */
export const listRankedOffers: Handler<typeof endpoint> = async ({ db, scope, query, services, now }) => {
  await ensureDemand({ db, now });
  const asked = {
    ...query,
    sellerId: sellerIdOf(scope),
    imageHost: services.config.IMAGE_HOST_URL,
  };
  return new PageJson(await readRankedPage(db, asked, pageAddress("offers/ranked/", query)));
};
