import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/orders/issues.schemas.ts";

export const listOrderIssues = defineEndpoint<typeof schemas.listOrderIssues>()({
  id: "orders.issues",
  method: "GET",
  path: "internal/order-issues/",
  access: ["staff"],
});

export const getOrderIssue = defineEndpoint<typeof schemas.getOrderIssue>()({
  id: "orders.issue",
  method: "GET",
  path: "internal/order-issues/{qid}/",
  access: ["staff"],
});

export const answerOrderIssue = defineEndpoint<typeof schemas.answerOrderIssue>()({
  id: "orders.answerIssue",
  method: "POST",
  path: "internal/order-issues/{qid}/answer/",
  access: ["staff"],
  idempotent: true,
});

export const closeOrderIssue = defineEndpoint<typeof schemas.closeOrderIssue>()({
  id: "orders.closeIssue",
  method: "POST",
  path: "internal/order-issues/{qid}/close/",
  access: ["staff"],
  idempotent: true,
});
