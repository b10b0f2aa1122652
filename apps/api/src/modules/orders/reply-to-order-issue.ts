import type { replyToOrderIssue as endpoint } from "@quayside/api-client/contract/orders/own-issues.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { buyerIdOf } from "#modules/buyers/index.ts";
import { readOwnIssueJson } from "#modules/orders/order-issue.reader.ts";
import { addIssueMessage, lockOrderIssue } from "#modules/orders/order-issue.writer.ts";

/** Adds to what a buyer reported; a reply always opens the issue again. */
export const replyToOrderIssue: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const buyerId = buyerIdOf(scope);
  const of = { buyerId, orderQid: params.id };
  const issue = (await lockOrderIssue(tx, params.issueQid, of)) ?? failWith("not_found");
  const author = { kind: "BUYER", userId: scope.userId, userName: scope.userName } as const;
  await addIssueMessage(tx, { issueId: issue.id, author, text: body.text, status: "WAITING", now });
  await writeAudit(
    tx,
    { userId: scope.userId, kind: "user", organisationId: buyerId, requestId, at: now },
    {
      action: "order.reply_to_issue",
      subjectKind: "order",
      subjectQid: issue.orderQid,
      detail: { issue: issue.qid },
    },
  );
  return new PageJson((await readOwnIssueJson(tx, { buyerId, qid: issue.qid })) ?? failWith("not_found"));
};
