import type { getSellerRecommendation as endpoint } from "@quayside/api-client/contract/recommendations/recommendations.endpoints";
import type { Handler } from "#kernel/context.ts";
import { ensureDemand } from "#modules/catalogue/recommendations/count-demand.job.ts";
import { readRecommendation } from "#modules/catalogue/recommendations/recommendation.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** The demand for one product. */
export const getSellerRecommendation: Handler<typeof endpoint> = async (context) => {
  const { db, scope, params, services, now } = context;
  await ensureDemand({ db, now });
  const key = { sellerId: sellerIdOf(scope), fid: params.fid, day: now.toISOString().slice(0, 10) };
  const product = await readRecommendation(db, { ...key, imageHost: services.config.IMAGE_HOST_URL });
  return jsonOr404(product);
};
