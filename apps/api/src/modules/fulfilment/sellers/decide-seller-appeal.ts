import { decideSellerAppeal as endpoint } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { notify } from "#modules/platform/notifications/index.ts";
import { markOffers } from "#modules/fulfilment/sellers/brand-block.writer.ts";
import { readStatementJson } from "#modules/fulfilment/sellers/pause.reader.ts";
import {
  announceSeller,
  endStatements,
  lockSeller,
  lockStatement,
  sellerOfStatement,
  writeDecision,
  writeJudgedFrom,
} from "#modules/fulfilment/sellers/pause.writer.ts";
import { resume } from "#modules/fulfilment/sellers/resume.ts";
import { refuseStale } from "#work/refuse-stale.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Staff decide an appeal once. Lifting a statement settles its cause: older sales no longer count. */
export const decideSellerAppeal: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const { qid } = params;
  const sellerId = (await sellerOfStatement(tx, qid)) ?? failWith("not_found");
  const seller = (await lockSeller(tx, sellerId)) ?? failWith("not_found");
  const statement = (await lockStatement(tx, { qid, sellerId })) ?? failWith("not_found");
  const subject = { ...statement, kind: "seller_statement" };
  await refuseStale(tx, { endpoint, seen: body.version, scope }, subject);
  const answer = async () => jsonOr404(await readStatementJson(tx, { qid, isForStaff: true }));
  if (statement.decision === body.decision) return answer();
  if (statement.appealedAt === null || statement.decision !== null)
    fail(endpoint, "invalid_state", { decision: statement.decision });

  const actor = byUser({ scope, requestId, now }, sellerId);
  await writeDecision(tx, { id: statement.id, ...body, by: scope.userName, now });
  await announceSeller(tx, seller, now);
  await writeAudit(tx, actor, {
    action: "seller.decide_appeal",
    subjectKind: "seller_statement",
    subjectQid: qid,
    detail: { decision: body.decision },
  });
  if (body.decision === "LIFTED") {
    await endStatements(tx, { ids: [statement.id], reason: "APPEAL", now });
    if (statement.brandId === null) await writeJudgedFrom(tx, sellerId, now);
    else await markOffers(tx, { sellerId, brandId: statement.brandId, isBlocked: false });
    if (statement.kind === "PAUSE" && seller.pausedBy === "PLATFORM")
      await resume(tx, { seller, because: "APPEAL", text: "We accepted your appeal.", actor });
  }
  await notify(tx, {
    organisationId: sellerId,
    type: "seller.appeal_decided",
    subject: { kind: "seller_statement", qid },
    title: body.decision === "LIFTED" ? "Your appeal was accepted" : "Your appeal was not accepted",
    text: [
      ...(body.decision === "LIFTED" && statement.brandName !== null
        ? [`Buyers see your offers of ${statement.brandName} again.`]
        : []),
      body.text,
    ],
    path: "/my-profile/pause/",
    step: "Read the decision",
    now,
  });
  return answer();
};
