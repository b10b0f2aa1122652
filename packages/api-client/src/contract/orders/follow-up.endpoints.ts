import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/orders/follow-up.schemas.ts";

export const reorderOrder = defineEndpoint<typeof schemas.reorderOrder>()({
  id: "orders.reorder",
  method: "POST",
  path: "orders/{id}/reorder/",
  access: ["buyer"],
  idempotent: true,
});

export const createOrderIssue = defineEndpoint<typeof schemas.createOrderIssue>()({
  id: "orders.createIssue",
  method: "POST",
  path: "orders/{id}/issue/",
  access: ["buyer"],
  idempotent: true,
  errors: { sale_not_found: 400 },
});
