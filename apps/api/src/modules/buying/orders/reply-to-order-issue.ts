import type { replyToOrderIssue as endpoint } from "@quayside/api-client/contract/orders/own-issues.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { readOwnIssueJson } from "#modules/buying/orders/order-issue.reader.ts";
import { addIssueMessage, lockOrderIssue } from "#modules/buying/orders/order-issue.writer.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Adds a buyer's message to an issue; a reply always reopens it. */
export const replyToOrderIssue: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const buyerId = buyerIdOf(scope);
  const of = { buyerId, orderQid: params.id };
  const issue = (await lockOrderIssue(tx, params.issueQid, of)) ?? failWith("not_found");
  const author = { kind: "BUYER", userId: scope.userId, userName: scope.userName } as const;
  await addIssueMessage(tx, { issueId: issue.id, author, text: body.text, status: "WAITING", now });
  await writeAudit(tx, byUser({ scope, requestId, now }, buyerId), {
    action: "order.reply_to_issue",
    subjectKind: "order_issue",
    subjectQid: issue.qid,
    detail: { order: issue.orderQid },
  });
  return jsonOr404(await readOwnIssueJson(tx, { buyerId, qid: issue.qid }));
};
