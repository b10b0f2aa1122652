import * as z from "zod/mini";
import {
  OrderIssueMessage,
  OrderIssueStatus,
  OrderIssueText,
  OrderIssueTopic,
} from "#contract/orders/order-issue.schema.ts";
import { Instant, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** A report as its buyer sees it, with Quayside's answers. */
export const OwnOrderIssue = z.object({
  qid: Qid,
  orderQid: Qid,
  saleQid: z.nullable(Qid),
  topic: OrderIssueTopic,
  text: z.string(),
  createdAt: Instant,
  status: OrderIssueStatus,
  /** Messages since the report, oldest first. */
  messages: z.array(OrderIssueMessage),
});
export type OwnOrderIssue = z.infer<typeof OwnOrderIssue>;

export const listOwnOrderIssues = {
  summary: "The buyer's reports about an order, newest first, with the answers.",
  params: z.object({ id: Qid }),
  query: z.object(PageQuery),
  answer: listOf(OwnOrderIssue),
} as const satisfies EndpointSchemas;

export const replyToOrderIssue = {
  summary: "Adds a message to a report; an answered or closed one awaits an answer again.",
  params: z.object({ id: Qid, issueQid: Qid }),
  body: z.strictObject({ text: OrderIssueText }),
  answer: OwnOrderIssue,
  status: 201,
} as const satisfies EndpointSchemas;
