import { answerOrderIssue as endpoint } from "@quayside/api-client/contract/orders/issues.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import { readIssueJson } from "#modules/buying/orders/order-issue.reader.ts";
import { addIssueMessage, lockOrderIssue } from "#modules/buying/orders/order-issue.writer.ts";
import { refuseStale } from "#work/refuse-stale.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Answers a reported issue, also by mail; the buyer's next message makes it wait again. */
export const answerOrderIssue: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const issue = (await lockOrderIssue(tx, params.qid)) ?? failWith("not_found");
  const subject = { kind: "order_issue", ...issue };
  await refuseStale(tx, { endpoint, seen: body.version, scope }, subject);
  const isClosing = body.close ?? false;
  const status = isClosing ? "CLOSED" : "ANSWERED";
  const author = { kind: "STAFF", userId: scope.userId, userName: scope.userName } as const;
  await addIssueMessage(tx, { issueId: issue.id, author, text: body.text, status, now });
  await writeAudit(tx, byUser({ scope, requestId, now }, issue.buyerId), {
    action: "order.answer_issue",
    subjectKind: subject.kind,
    subjectQid: issue.qid,
    detail: { order: issue.orderQid, isClosing },
  });
  await queueMail(tx, {
    recipient: issue.reporterEmail,
    subject: `Answer about order ${issue.orderQid}`,
    lines: [body.text, "", `You wrote to us about order ${issue.orderQid}.`],
    now,
  });
  return jsonOr404(await readIssueJson(tx, issue.qid));
};
