import { activateSeller as endpoint } from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { refuseStale } from "#work/refuse-stale.ts";
import { notify } from "#modules/platform/notifications/index.ts";
import { readMissingSteps } from "#modules/back-office/seller-leads/lead.reader.ts";
import { lockSellerByQid, writeActive } from "#modules/back-office/seller-leads/lead.writer.ts";

/** Activates a seller that has completed its onboarding, regardless of whether staff or the seller started it. */
export const activateSeller: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const { qid } = params;
  const seller = (await lockSellerByQid(tx, qid)) ?? failWith("not_found");
  await refuseStale(tx, { endpoint, seen: body.version, scope }, { kind: "seller", qid, ...seller });
  const { sellerId, status } = seller;
  if (status === "ACTIVE") return { qid, status };
  if (status !== "LEAD" && status !== "ONBOARDING") fail(endpoint, "invalid_state", { status });
  const missing = await readMissingSteps(tx, sellerId);
  if (missing.length > 0) fail(endpoint, "onboarding_incomplete", { missing });
  await writeActive(tx, sellerId);
  await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
    action: "seller.activate",
    subjectKind: "seller",
    subjectQid: qid,
  });
  await notify(tx, {
    organisationId: sellerId,
    type: "seller.activated",
    subject: { kind: "seller", qid },
    title: "You are selling on Quayside",
    text: "Your onboarding is done. Buyers see your offers from now on.",
    path: "/dashboard/",
    now,
  });
  return { qid, status: "ACTIVE" };
};
