import { closeOrderIssue as endpoint } from "@quayside/api-client/contract/orders/issues.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { readIssueJson } from "#modules/buying/orders/order-issue.reader.ts";
import { closeIssue, lockOrderIssue } from "#modules/buying/orders/order-issue.writer.ts";
import { refuseStale } from "#work/refuse-stale.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Closes an issue that needs no answer; closing it again changes nothing. */
export const closeOrderIssue: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const issue = (await lockOrderIssue(tx, params.qid)) ?? failWith("not_found");
  const subject = { kind: "order_issue", ...issue };
  await refuseStale(tx, { endpoint, seen: body.version, scope }, subject);
  if (issue.status !== "CLOSED") {
    await closeIssue(tx, issue.id);
    await writeAudit(tx, byUser({ scope, requestId, now }, issue.buyerId), {
      action: "order.close_issue",
      subjectKind: subject.kind,
      subjectQid: issue.qid,
      detail: { order: issue.orderQid },
    });
  }
  return jsonOr404(await readIssueJson(tx, issue.qid));
};
