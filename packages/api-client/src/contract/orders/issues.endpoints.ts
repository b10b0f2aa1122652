import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/orders/issues.schemas.ts";

export const listOrderIssues = defineEndpoint<typeof schemas.listOrderIssues>()({
  id: "orders.issues",
  method: "GET",
  path: "internal/order-issues/",
  access: ["staff"],
  staffRight: "read",
});

export const getOrderIssue = defineEndpoint<typeof schemas.getOrderIssue>()({
  id: "orders.issue",
  method: "GET",
  path: "internal/order-issues/{qid}/",
  access: ["staff"],
  staffRight: "read",
});

export const answerOrderIssue = defineEndpoint<typeof schemas.answerOrderIssue>()({
  id: "orders.answerIssue",
  method: "POST",
  path: "internal/order-issues/{qid}/answer/",
  access: ["staff"],
  staffRight: "help",
  idempotent: true,
  ends: "report",
  errors: { version_conflict: 409 },
});

export const closeOrderIssue = defineEndpoint<typeof schemas.closeOrderIssue>()({
  id: "orders.closeIssue",
  method: "POST",
  path: "internal/order-issues/{qid}/close/",
  access: ["staff"],
  staffRight: "help",
  idempotent: true,
  ends: "report",
  errors: { version_conflict: 409 },
});
