import * as z from "zod/mini";
import { Cart, CartLine, MissingUnits } from "#contract/carts/cart.schema.ts";
import { OrderIssueText, OrderIssueTopic } from "#contract/orders/order-issue.schema.ts";
import { Instant, Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const orderParams = z.object({ id: Qid });

export const reorderOrder = {
  summary:
    "Adds the lines of an order that can still be bought to the open cart, each from the cheapest sellers.",
  params: orderParams,
  answer: z.object({ cart: Cart, lines: z.array(CartLine), missing: z.array(MissingUnits) }),
} as const satisfies EndpointSchemas;

export const createOrderIssue = {
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
  errors: { sale_not_found: { message: "This sale does not belong to the order." } },
} as const satisfies EndpointSchemas;
