import { defineEndpoint } from "#contract/endpoint.ts";
import { orderPaymentStatuses } from "#contract/error-statuses.ts";
import type * as schemas from "#contract/orders/orders.schemas.ts";

export const listOrders = defineEndpoint<typeof schemas.listOrders>()({
  id: "orders.list",
  method: "GET",
  path: "orders/",
  access: ["buyer"],
});

export const getOrder = defineEndpoint<typeof schemas.getOrder>()({
  id: "orders.get",
  method: "GET",
  path: "orders/{id}/",
  access: ["buyer"],
});

export const listOrderSales = defineEndpoint<typeof schemas.listOrderSales>()({
  id: "orders.sales",
  method: "GET",
  path: "orders/{id}/sales/",
  access: ["buyer"],
});

export const listOrderLines = defineEndpoint<typeof schemas.listOrderLines>()({
  id: "orders.lines",
  method: "GET",
  path: "orders/{id}/lines/",
  access: ["buyer"],
});

export const payOrder = defineEndpoint<typeof schemas.payOrder>()({
  id: "orders.pay",
  method: "POST",
  path: "orders/{id}/pay/",
  access: ["buyer"],
  idempotent: true,
  ends: "order",
  errors: { ...orderPaymentStatuses, invalid_state: 409, version_conflict: 409 },
});

export const downloadOrderConfirmation = defineEndpoint<typeof schemas.downloadOrderConfirmation>()({
  id: "orders.confirmation",
  method: "GET",
  path: "orders/{id}/confirmation/",
  access: ["buyer"],
  answerAs: "file",
  errors: { invalid_state: 409 },
});
