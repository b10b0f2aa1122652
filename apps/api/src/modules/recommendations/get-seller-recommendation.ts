import type { getSellerRecommendation as endpoint } from "@quayside/api-client/contract/recommendations/recommendations.endpoints";
import type { Handler } from "#http/context.ts";
import { ensureDemand } from "#modules/recommendations/count-demand.job.ts";
import { readRecommendation } from "#modules/recommendations/recommendation.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";
import { jsonOr404 } from "#http/json-or-404.ts";

/** What is known of the demand for one product. */
export const getSellerRecommendation: Handler<typeof endpoint> = async (context) => {
  const { db, scope, params, services, now } = context;
  await ensureDemand({ db, now });
  const key = { sellerId: sellerIdOf(scope), fid: params.fid, day: now.toISOString().slice(0, 10) };
  const product = await readRecommendation(db, { ...key, imageHost: services.config.IMAGE_HOST_URL });
  return jsonOr404(product);
};
