import * as z from "zod/mini";
import { rawText } from "#contract/plain-text.ts";
import {
  OrderIssueMessage,
  OrderIssueStatus,
  OrderIssueText,
  OrderIssueTopic,
} from "#contract/orders/order-issue.schema.ts";
import { SeenVersion, seenBody, staleVersion } from "#contract/seen-version.ts";
import { Instant, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** What a buyer reported about an order, as staff read it. */
export const OrderIssue = z.object({
  qid: Qid,
  topic: OrderIssueTopic,
  text: z.string(),
  createdAt: Instant,
  status: OrderIssueStatus,
  /** Since when the buyer has been waiting for an answer; null when not waiting. */
  waitingSince: z.nullable(Instant),
  order: z.object({ qid: Qid, status: z.string() }),
  /** The seller's part it is about; null when it is about the whole order. */
  sale: z.nullable(z.object({ qid: Qid, number: z.string(), status: z.string(), seller: z.string() })),
  buyer: z.object({ qid: Qid, name: z.string(), country: z.string() }),
  reportedBy: z.object({ name: z.string(), email: z.string() }),
  /** Messages since the report, oldest first. */
  messages: z.array(OrderIssueMessage),
  /** Rises with every message and change of status. */
  version: z.number(),
});
export type OrderIssue = z.infer<typeof OrderIssue>;

const issueParams = z.object({ qid: Qid });

export const listOrderIssues = {
  summary: "Problems that buyers reported, newest first; those awaiting an answer, longest wait first.",
  query: z.object({
    ...PageQuery,
    status: z.optional(OrderIssueStatus),
    topic: z.optional(OrderIssueTopic),
    /** An order by its qid, or a sale by the beginning of its number. */
    search: z.optional(rawText(0, 40)),
  }),
  answer: listOf(OrderIssue),
} as const satisfies EndpointSchemas;

export const getOrderIssue = {
  summary: "One report of a buyer.",
  params: issueParams,
  answer: OrderIssue,
} as const satisfies EndpointSchemas;

export const answerOrderIssue = {
  summary: "Answers the buyer, also by e-mail; `close` closes the report.",
  params: issueParams,
  body: z.strictObject({ text: OrderIssueText, close: z.optional(z.boolean()), version: SeenVersion }),
  answer: OrderIssue,
  status: 201,
  errors: staleVersion("report"),
} as const satisfies EndpointSchemas;

export const closeOrderIssue = {
  summary: "Closes a report without writing to the buyer; no effect on a closed one.",
  params: issueParams,
  body: seenBody,
  answer: OrderIssue,
  errors: staleVersion("report"),
} as const satisfies EndpointSchemas;
