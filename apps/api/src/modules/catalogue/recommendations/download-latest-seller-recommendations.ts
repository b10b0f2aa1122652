import type { downloadLatestSellerRecommendations as endpoint } from "@quayside/api-client/contract/recommendations/recommendations.endpoints";
import type { Handler } from "#kernel/context.ts";
import { ensureDemand } from "#modules/catalogue/recommendations/count-demand.job.ts";
import { recommendationsFile } from "#modules/catalogue/recommendations/recommendations-file.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** The whole list of products in demand as a file. */
export const downloadLatestSellerRecommendations: Handler<typeof endpoint> = async (context) => {
  const { db, scope, query, now } = context;
  await ensureDemand({ db, now });
  const { format, delimiter, ...filters } = query;
  const asked = { ...filters, sellerId: sellerIdOf(scope), day: now.toISOString().slice(0, 10) };
  return recommendationsFile(db, asked, { format, delimiter });
};
