import type { closeOrderIssue as endpoint } from "@quayside/api-client/contract/orders/issues.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { readIssueJson } from "#modules/orders/order-issue.reader.ts";
import { closeIssue, lockOrderIssue } from "#modules/orders/order-issue.writer.ts";

/** Closes an issue about which there is nothing to say; closing a closed one changes nothing. */
export const closeOrderIssue: Handler<typeof endpoint> = async ({ tx, scope, params, now, requestId }) => {
  const issue = (await lockOrderIssue(tx, params.qid)) ?? failWith("not_found");
  if (issue.status !== "CLOSED") {
    await closeIssue(tx, issue.id);
    await writeAudit(
      tx,
      { userId: scope.userId, kind: "user", organisationId: issue.buyerId, requestId, at: now },
      {
        action: "order.close_issue",
        subjectKind: "order",
        subjectQid: issue.orderQid,
        detail: { issue: issue.qid },
      },
    );
  }
  return new PageJson((await readIssueJson(tx, issue.qid)) ?? failWith("not_found"));
};
