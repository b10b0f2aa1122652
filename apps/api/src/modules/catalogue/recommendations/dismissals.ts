import type * as contract from "@quayside/api-client/contract/recommendations/recommendations.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { addDismissal, removeDismissal } from "#modules/catalogue/recommendations/recommendation.writer.ts";
import { readRecommendation } from "#modules/catalogue/recommendations/recommendation.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Dismisses a product from this seller's lists of wanted products; idempotent. */
export const dismissRecommendation: Handler<typeof contract.dismissRecommendation> = async (context) => {
  const { tx, scope, params, services, now, requestId } = context;
  const key = { sellerId: sellerIdOf(scope), fid: params.fid };
  if (await addDismissal(tx, key, now)) {
    await writeAudit(tx, byUser({ scope, requestId, now }, key.sellerId), {
      action: "recommendation.dismiss",
      subjectKind: "product",
      subjectQid: params.fid,
    });
  }
  const asked = { ...key, day: now.toISOString().slice(0, 10), imageHost: services.config.IMAGE_HOST_URL };
  return jsonOr404(await readRecommendation(tx, asked));
};

/** Restores a dismissed product to the lists; idempotent. */
export const restoreRecommendation: Handler<typeof contract.restoreRecommendation> = async (context) => {
  const { tx, scope, params, services, now, requestId } = context;
  const key = { sellerId: sellerIdOf(scope), fid: params.fid };
  if (await removeDismissal(tx, key)) {
    await writeAudit(tx, byUser({ scope, requestId, now }, key.sellerId), {
      action: "recommendation.restore",
      subjectKind: "product",
      subjectQid: params.fid,
    });
  }
  const asked = { ...key, day: now.toISOString().slice(0, 10), imageHost: services.config.IMAGE_HOST_URL };
  return jsonOr404(await readRecommendation(tx, asked));
};
