import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import {
  OrderIssueMessage,
  OrderIssueStatus,
  OrderIssueText,
  OrderIssueTopic,
} from "#contract/orders/order-issue.schema.ts";
import { Instant, PageQuery, Qid, listOf } from "#contract/values.ts";

/** A report as its buyer reads it, with what Quayside answered. */
export const OwnOrderIssue = z.object({
  qid: Qid,
  orderQid: Qid,
  saleQid: z.nullable(Qid),
  topic: OrderIssueTopic,
  text: z.string(),
  createdAt: Instant,
  status: OrderIssueStatus,
  /** What was written since the report, oldest first. */
  messages: z.array(OrderIssueMessage),
});
export type OwnOrderIssue = z.infer<typeof OwnOrderIssue>;

export const listOwnOrderIssues = defineEndpoint({
  id: "orders.ownIssues",
  method: "GET",
  path: "orders/{id}/issues/",
  access: ["buyer"],
  summary: "What the buyer reported about an order, newest first, with the answers.",
  params: z.object({ id: Qid }),
  query: z.object(PageQuery),
  answer: listOf(OwnOrderIssue),
});

export const replyToOrderIssue = defineEndpoint({
  id: "orders.replyToIssue",
  method: "POST",
  path: "orders/{id}/issues/{issueQid}/reply/",
  access: ["buyer"],
  summary: "Writes more about a report; an answered or closed one waits for an answer again.",
  params: z.object({ id: Qid, issueQid: Qid }),
  body: z.strictObject({ text: OrderIssueText }),
  answer: OwnOrderIssue,
  status: 201,
  idempotent: true,
});
