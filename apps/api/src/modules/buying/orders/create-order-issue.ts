import { createOrderIssue as endpoint } from "@quayside/api-client/contract/orders/follow-up.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { insertOrderIssue } from "#modules/buying/orders/order-issue.writer.ts";
import { lockOrder } from "#modules/buying/orders/order.writer.ts";

/** Stores a buyer's report about an order; staff read it with the order. */
export const createOrderIssue: Handler<typeof endpoint> = async (context) => {
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
  if (qid === null) fail(endpoint, "sale_not_found");
  await writeAudit(tx, byUser({ scope, requestId, now }, buyerId), {
    action: "order.report_issue",
    subjectKind: "order_issue",
    subjectQid: qid,
    detail: { order: order.qid, topic, saleQid },
  });
  return { qid, orderQid: order.qid, saleQid, topic, text, createdAt: now.toISOString() };
};
