import type { restoreRecommendation as endpoint } from "@quayside/api-client/contract/recommendations/recommendations.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { removeDismissal } from "#modules/recommendations/dismissal.writer.ts";
import { readRecommendation } from "#modules/recommendations/recommendation.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** Puts a dismissed product back on the lists; twice is the same as once. */
export const restoreRecommendation: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, services, now, requestId } = context;
  const key = { sellerId: sellerIdOf(scope), fid: params.fid };
  if (await removeDismissal(tx, key)) {
    await writeAudit(
      tx,
      { userId: scope.userId, kind: "user", organisationId: key.sellerId, requestId, at: now },
      { action: "recommendation.restore", subjectKind: "product", subjectQid: params.fid },
    );
  }
  const asked = { ...key, day: now.toISOString().slice(0, 10), imageHost: services.config.IMAGE_HOST_URL };
  return new PageJson((await readRecommendation(tx, asked)) ?? failWith("not_found"));
};
