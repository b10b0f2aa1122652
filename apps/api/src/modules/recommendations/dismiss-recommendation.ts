import type { dismissRecommendation as endpoint } from "@quayside/api-client/contract/recommendations/recommendations.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { addDismissal } from "#modules/recommendations/dismissal.writer.ts";
import { readRecommendation } from "#modules/recommendations/recommendation.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** Takes a product off the lists of wanted products of this seller; twice is the same as once. */
export const dismissRecommendation: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, services, now, requestId } = context;
  const key = { sellerId: sellerIdOf(scope), fid: params.fid };
  if (await addDismissal(tx, key, now)) {
    await writeAudit(
      tx,
      { userId: scope.userId, kind: "user", organisationId: key.sellerId, requestId, at: now },
      { action: "recommendation.dismiss", subjectKind: "product", subjectQid: params.fid },
    );
  }
  const asked = { ...key, day: now.toISOString().slice(0, 10), imageHost: services.config.IMAGE_HOST_URL };
  return new PageJson((await readRecommendation(tx, asked)) ?? failWith("not_found"));
};
