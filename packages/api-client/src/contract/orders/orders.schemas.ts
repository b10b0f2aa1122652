import * as z from "zod/mini";
import { PDF } from "#contract/file-types.ts";
import { SeenVersion, staleVersion } from "#contract/seen-version.ts";
import { rawText, shaped } from "#contract/plain-text.ts";
import { PaymentMethod } from "#contract/checkouts/checkout.schema.ts";
import { Day } from "#contract/day.schema.ts";
import { invalidState } from "#contract/errors.ts";
import { BuyerOrder, BuyerOrderLine, BuyerOrderStatus, BuyerSale } from "#contract/orders/order.schema.ts";
import { providerErrors } from "#contract/payment-errors.ts";
import { SaleStatus } from "#contract/sales/sale.schema.ts";
import { PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** By order time, or by payment due date; orders without one come last. */
const BuyerOrderSort = z.enum(["createdAt", "-createdAt", "due", "-due"]);
export type BuyerOrderSort = z.infer<typeof BuyerOrderSort>;

const orderParams = z.object({ id: Qid });
const lineFilters = z.object({
  ...PageQuery,
  gtin: z.optional(shaped(14, /^\d{1,14}$/)),
  name: z.optional(rawText(0, 100)),
});

export const listOrders = {
  summary: "The buyer's orders, newest first by default.",
  query: z.object({
    ...PageQuery,
    buyer_order_status: z.optional(BuyerOrderStatus),
    /** Orders with a sale in this state. */
    status: z.optional(SaleStatus),
    /** First and last day, in UTC, on which the payment of an order is due. */
    due_before_after: z.optional(Day),
    due_before_before: z.optional(Day),
    /** Orders of the product with this id, as products name it; also the order with this id. */
    fid: z.optional(Qid),
    /** Words of brand and product, a GTIN, the number of one of its sales, or its id. */
    search: z.optional(rawText(0, 100)),
    order: z._default(BuyerOrderSort, "-createdAt"),
  }),
  answer: listOf(BuyerOrder),
} as const satisfies EndpointSchemas;

export const getOrder = {
  summary: "One order of the buyer.",
  params: orderParams,
  answer: BuyerOrder,
} as const satisfies EndpointSchemas;

export const listOrderSales = {
  summary: "The sales of an order: what each seller confirmed, shipped or declined.",
  params: orderParams,
  query: lineFilters,
  answer: listOf(BuyerSale),
} as const satisfies EndpointSchemas;

export const listOrderLines = {
  summary: "The lines of an order.",
  params: orderParams,
  query: lineFilters,
  answer: listOf(BuyerOrderLine),
} as const satisfies EndpointSchemas;

export const payOrder = {
  summary: "Pays an order whose payment failed before, while its stock is still reserved.",
  params: orderParams,
  body: z.strictObject({ paymentMethod: PaymentMethod, version: SeenVersion }),
  answer: z.object({ order: BuyerOrder }),
  errors: {
    payment_declined: { message: "The payment was declined. Choose another way to pay." },
    payment_currency_mismatch: {
      message: "The currency of the stock offer does not match the currency of the payment.",
    },
    payment_refused: { message: "The payment provider refused the buyer. Contact us." },
    ...providerErrors,
    invalid_state: invalidState("order"),
    ...staleVersion("order"),
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const downloadOrderConfirmation = {
  summary: "The confirmation of a paid order as a PDF: parties, lines, amounts, and what happens next.",
  params: orderParams,
  answer: z.any(),
  fileTypes: PDF,
  errors: { invalid_state: invalidState("order") },
} as const satisfies EndpointSchemas;
