import * as z from "zod/mini";
import { PaymentMethod } from "#contract/checkouts/checkout.schema.ts";
import { defineEndpoint } from "#contract/endpoint.ts";
import { BuyerOrder, BuyerOrderLine, BuyerOrderStatus, BuyerSale } from "#contract/orders/order.schema.ts";
import { providerErrors } from "#contract/payment-errors.ts";
import { PageQuery, Qid, listOf } from "#contract/values.ts";

const orderParams = z.object({ id: Qid });
const lineFilters = z.object({
  ...PageQuery,
  gtin: z.optional(z.string().check(z.regex(/^\d{1,14}$/))),
  name: z.optional(z.string().check(z.maxLength(100))),
});

export const listOrders = defineEndpoint({
  id: "orders.list",
  method: "GET",
  path: "orders/",
  access: ["buyer"],
  summary: "The buyer's orders, newest first.",
  query: z.object({ ...PageQuery, buyer_order_status: z.optional(BuyerOrderStatus) }),
  answer: listOf(BuyerOrder),
});

export const getOrder = defineEndpoint({
  id: "orders.get",
  method: "GET",
  path: "orders/{id}/",
  access: ["buyer"],
  summary: "One order of the buyer.",
  params: orderParams,
  answer: BuyerOrder,
});

export const listOrderSales = defineEndpoint({
  id: "orders.sales",
  method: "GET",
  path: "orders/{id}/sales/",
  access: ["buyer"],
  summary: "The sales of an order: what each seller confirmed, shipped or declined.",
  params: orderParams,
  query: lineFilters,
  answer: listOf(BuyerSale),
});

export const listOrderLines = defineEndpoint({
  id: "orders.lines",
  method: "GET",
  path: "orders/{id}/lines/",
  access: ["buyer"],
  summary: "The lines of an order.",
  params: orderParams,
  query: lineFilters,
  answer: listOf(BuyerOrderLine),
});

export const payOrder = defineEndpoint({
  id: "orders.pay",
  method: "POST",
  path: "orders/{id}/pay/",
  access: ["buyer"],
  summary: "Pays an order whose payment failed before, while its stock is still reserved.",
  params: orderParams,
  body: z.strictObject({ paymentMethod: PaymentMethod }),
  answer: z.object({ order: BuyerOrder }),
  errors: {
    payment_declined: { status: 400, message: "The payment was declined. Choose another way to pay." },
    payment_currency_mismatch: {
      status: 400,
      message: "The currency of the stock offer does not match the currency of the payment.",
    },
    payment_refused: { status: 400, message: "The payment provider refused the buyer. Contact us." },
    ...providerErrors,
    invalid_state: {
      status: 409,
      message: "The order is in a state that does not allow this. Reload to see what changed.",
      details: z.object({ status: z.string() }),
    },
  },
  idempotent: true,
  transactions: "own",
});
