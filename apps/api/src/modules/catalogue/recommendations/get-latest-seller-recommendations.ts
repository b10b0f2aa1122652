import type { getLatestSellerRecommendations as endpoint } from "@quayside/api-client/contract/recommendations/recommendations.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { ensureDemand } from "#modules/catalogue/recommendations/count-demand.job.ts";
import { readRecommendationsPage } from "#modules/catalogue/recommendations/recommendation.reader.ts";
import { recommendationsFile } from "#modules/catalogue/recommendations/recommendations-file.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** Products in demand that the seller does not offer; as a file on request. */
export const getLatestSellerRecommendations: Handler<typeof endpoint> = async (context) => {
  const { db, scope, query, services, now } = context;
  await ensureDemand({ db, now });
  const { format, page, size, ...filters } = query;
  const asked = { ...filters, sellerId: sellerIdOf(scope), day: now.toISOString().slice(0, 10) };
  if (format === "xlsx") return recommendationsFile(db, asked, { format: "xlsx" });
  const wanted = { ...asked, page, size, imageHost: services.config.IMAGE_HOST_URL };
  const address = pageAddress("seller-recommendations/latest/", query);
  return new PageJson(await readRecommendationsPage(db, wanted, address));
};
