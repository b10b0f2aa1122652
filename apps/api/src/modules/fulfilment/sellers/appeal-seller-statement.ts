import { appealSellerStatement as endpoint } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { localDay, shiftWorkingDays } from "#modules/platform/calendar/index.ts";
import { readStatementJson } from "#modules/fulfilment/sellers/pause.reader.ts";
import { APPEAL_WORKING_DAYS } from "#modules/fulfilment/sellers/pause.rules.ts";
import {
  announceSeller,
  lockSeller,
  lockStatement,
  writeAppeal,
} from "#modules/fulfilment/sellers/pause.writer.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Asks staff to review a statement; each can be appealed once. */
export const appealSellerStatement: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const seller = (await lockSeller(tx, scope.sellerId ?? failWith("not_allowed"))) ?? failWith("not_found");
  const { sellerId } = seller;
  const statement = (await lockStatement(tx, { qid: params.qid, sellerId })) ?? failWith("not_found");
  if (statement.appealedAt !== null) fail(endpoint, "appealed_before");
  if (statement.endedAt !== null) fail(endpoint, "statement_ended");
  const dueOn = shiftWorkingDays(localDay(now, seller.timeZone), APPEAL_WORKING_DAYS, seller.country);
  await writeAppeal(tx, { id: statement.id, text: body.text, by: scope.userName, dueOn, now });
  await announceSeller(tx, seller, now);
  await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
    action: "seller.appeal",
    subjectKind: "seller_statement",
    subjectQid: params.qid,
    detail: { dueOn },
  });
  return jsonOr404(await readStatementJson(tx, { qid: params.qid, isForStaff: false }));
};
