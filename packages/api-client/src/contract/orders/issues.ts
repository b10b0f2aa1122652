import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { OrderIssueTopic } from "#contract/orders/follow-up.ts";
import { Instant, PageQuery, Qid, listOf } from "#contract/values.ts";

/** What a buyer reported about an order, as staff read it. */
export const OrderIssue = z.object({
  qid: Qid,
  topic: OrderIssueTopic,
  text: z.string(),
  createdAt: Instant,
  order: z.object({ qid: Qid, status: z.string() }),
  /** The seller's part it is about; null when it is about the whole order. */
  sale: z.nullable(z.object({ qid: Qid, number: z.string(), status: z.string(), seller: z.string() })),
  buyer: z.object({ qid: Qid, name: z.string(), country: z.string() }),
  reportedBy: z.object({ name: z.string(), email: z.string() }),
});
export type OrderIssue = z.infer<typeof OrderIssue>;

export const listOrderIssues = defineEndpoint({
  id: "orders.issues",
  method: "GET",
  path: "internal/order-issues/",
  access: ["staff"],
  summary: "What buyers reported about their orders, newest first.",
  query: z.object({
    ...PageQuery,
    topic: z.optional(OrderIssueTopic),
    /** An order by its qid, or a sale by the beginning of its number. */
    search: z.optional(z.string().check(z.maxLength(40))),
  }),
  answer: listOf(OrderIssue),
});

export const getOrderIssue = defineEndpoint({
  id: "orders.issue",
  method: "GET",
  path: "internal/order-issues/{qid}/",
  access: ["staff"],
  summary: "One report of a buyer.",
  params: z.object({ qid: Qid }),
  answer: OrderIssue,
});
