import * as contract from "@quayside/api-client/contract/orders/follow-up.endpoints";
import * as issuesContract from "@quayside/api-client/contract/orders/issues.endpoints";
import type * as ownIssuesContract from "@quayside/api-client/contract/orders/own-issues.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import {
  insertOrderIssue,
  addIssueMessage,
  lockOrderIssue,
  closeIssue,
} from "#modules/buying/orders/order-issue.writer.ts";
import { lockOrder } from "#modules/buying/orders/order.writer.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import { readIssueJson, readOwnIssueJson } from "#modules/buying/orders/order-issue.reader.ts";
import { refuseStale } from "#work/refuse-stale.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Stores a buyer's report about an order; staff read it with the order. */
export const createOrderIssue: Handler<typeof contract.createOrderIssue> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const buyerId = buyerIdOf(scope);
  const order = (await lockOrder(tx, { qid: params.id, buyerId })) ?? failWith("not_found");
  const { topic, text, saleQid = null } = body;
  const qid = await insertOrderIssue(tx, {
    orderId: order.id,
    saleQid,
    reportedBy: scope.userId,
    topic,
    text,
    now,
  });
  if (qid === null) fail(contract.createOrderIssue, "sale_not_found");
  await writeAudit(tx, byUser({ scope, requestId, now }, buyerId), {
    action: "order.report_issue",
    subjectKind: "order_issue",
    subjectQid: qid,
    detail: { order: order.qid, topic, saleQid },
  });
  return { qid, orderQid: order.qid, saleQid, topic, text, createdAt: now.toISOString() };
};

/** Answers a reported issue, also by mail; the buyer's next message makes it wait again. */
export const answerOrderIssue: Handler<typeof issuesContract.answerOrderIssue> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const issue = (await lockOrderIssue(tx, params.qid)) ?? failWith("not_found");
  const subject = { kind: "order_issue", ...issue };
  await refuseStale(tx, { endpoint: issuesContract.answerOrderIssue, seen: body.version, scope }, subject);
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

/** Adds a buyer's message to an issue; a reply always reopens it. */
export const replyToOrderIssue: Handler<typeof ownIssuesContract.replyToOrderIssue> = async (context) => {
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

/** Closes an issue that needs no answer; closing it again changes nothing. */
export const closeOrderIssue: Handler<typeof issuesContract.closeOrderIssue> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const issue = (await lockOrderIssue(tx, params.qid)) ?? failWith("not_found");
  const subject = { kind: "order_issue", ...issue };
  await refuseStale(tx, { endpoint: issuesContract.closeOrderIssue, seen: body.version, scope }, subject);
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
