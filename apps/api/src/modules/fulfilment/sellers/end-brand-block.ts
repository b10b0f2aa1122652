import { endBrandBlock as endpoint } from "@quayside/api-client/contract/sellers/brand-blocks.endpoints";
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
} from "#modules/fulfilment/sellers/pause.writer.ts";
import { refuseStale } from "#work/refuse-stale.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Staff end a block without an appeal, for example when the documents arrived another way. */
export const endBrandBlock: Handler<typeof endpoint> = async ({
  tx,
  scope,
  params,
  body,
  now,
  requestId,
}) => {
  const { qid } = params;
  const sellerId = (await sellerOfStatement(tx, qid)) ?? failWith("not_found");
  const seller = (await lockSeller(tx, sellerId)) ?? failWith("not_found");
  const statement = (await lockStatement(tx, { qid, sellerId })) ?? failWith("not_found");
  const subject = { ...statement, kind: "seller_statement" };
  await refuseStale(tx, { endpoint, seen: body.version, scope }, subject);
  const { brandId, brandName } = statement;
  if (brandId === null) return failWith("not_found");
  if (statement.endedAt !== null) fail(endpoint, "block_ended");

  const isAppealed = statement.appealedAt !== null && statement.decision === null;
  // An open appeal is answered with the same text.
  if (isAppealed)
    await writeDecision(tx, {
      id: statement.id,
      decision: "LIFTED",
      text: body.text,
      by: scope.userName,
      now,
    });
  await endStatements(tx, { ids: [statement.id], reason: "WITHDRAWN", now });
  const offers = await markOffers(tx, { sellerId, brandId, isBlocked: false });
  await announceSeller(tx, seller, now);
  await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
    action: "seller.end_brand_block",
    subjectKind: "seller_statement",
    subjectQid: qid,
    detail: { offers, text: body.text },
  });
  await notify(tx, {
    organisationId: sellerId,
    type: "seller.brand_block_ended",
    subject: { kind: "seller_statement", qid },
    title: `You can sell ${brandName ?? "a blocked brand"} again`,
    text: [body.text, "Buyers see your offers of this brand again."],
    path: `/my-profile/pause/#${qid}`,
    step: "Read the statement",
    now,
  });
  return jsonOr404(await readStatementJson(tx, { qid, isForStaff: true }));
};
