import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/orders/own-issues.schemas.ts";

export const listOwnOrderIssues = defineEndpoint<typeof schemas.listOwnOrderIssues>()({
  id: "orders.ownIssues",
  method: "GET",
  path: "orders/{id}/issues/",
  access: ["buyer"],
});

export const replyToOrderIssue = defineEndpoint<typeof schemas.replyToOrderIssue>()({
  id: "orders.replyToIssue",
  method: "POST",
  path: "orders/{id}/issues/{issueQid}/reply/",
  access: ["buyer"],
  idempotent: true,
});
