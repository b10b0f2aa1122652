import * as z from "zod/mini";
import { Cart, CartLine, MissingUnits } from "#contract/carts/cart.schema.ts";
import { defineEndpoint } from "#contract/endpoint.ts";
import { OrderIssueText, OrderIssueTopic } from "#contract/orders/order-issue.schema.ts";
import { Instant, Qid } from "#contract/values.ts";

const orderParams = z.object({ id: Qid });

export const reorderOrder = defineEndpoint({
  id: "orders.reorder",
  method: "POST",
  path: "orders/{id}/reorder/",
  access: ["buyer"],
  summary:
    "Puts the lines of an order that can still be bought into the open cart, each from the cheapest sellers.",
  params: orderParams,
  answer: z.object({ cart: Cart, lines: z.array(CartLine), missing: z.array(MissingUnits) }),
  idempotent: true,
});

export const createOrderIssue = defineEndpoint({
  id: "orders.createIssue",
  method: "POST",
  path: "orders/{id}/issue/",
  access: ["buyer"],
  summary: "Reports a problem with an order, or with one seller's part of it, to Quayside.",
  params: orderParams,
  body: z.strictObject({
    topic: OrderIssueTopic,
    text: OrderIssueText,
    saleQid: z.optional(Qid),
  }),
  answer: z.object({
    qid: Qid,
    orderQid: Qid,
    saleQid: z.nullable(Qid),
    topic: OrderIssueTopic,
    text: z.string(),
    createdAt: Instant,
  }),
  status: 201,
  errors: { sale_not_found: { status: 400, message: "This sale does not belong to the order." } },
  idempotent: true,
});
