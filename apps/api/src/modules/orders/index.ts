import type { Handlers } from "#http/context.ts";
import { answerOrderIssue } from "#modules/orders/answer-order-issue.ts";
import { closeOrderIssue } from "#modules/orders/close-order-issue.ts";
import { createOrderIssue } from "#modules/orders/create-order-issue.ts";
import { getOrderIssue } from "#modules/orders/get-order-issue.ts";
import { listOrderIssues } from "#modules/orders/list-order-issues.ts";
import { listOwnOrderIssues } from "#modules/orders/list-own-order-issues.ts";
import { replyToOrderIssue } from "#modules/orders/reply-to-order-issue.ts";
import { reorderOrder } from "#modules/orders/reorder-order.ts";
import { getOrder } from "#modules/orders/get-order.ts";
import { listOrderLines } from "#modules/orders/list-order-lines.ts";
import { listOrderSales } from "#modules/orders/list-order-sales.ts";
import { listOrders } from "#modules/orders/list-orders.ts";
import { payOrder } from "#modules/orders/pay-order.ts";

export { applyOrderPayment } from "#modules/orders/apply-order-payment.ts";
export { recordOutcomes } from "#modules/orders/collect-payments.ts";
export { decideReviewedPayment } from "#modules/orders/decide-reviewed-payment.ts";
export { expireUnpaidOrders } from "#modules/orders/expire-unpaid-orders.job.ts";
export { orderAnswer } from "#modules/orders/order-answer.ts";
export { findOrderOfKey } from "#modules/orders/order.reader.ts";
export { lockOrder } from "#modules/orders/order.writer.ts";
export { payPlacedOrder } from "#modules/orders/pay-placed-order.ts";
export { type PaymentProblem, providerCodeOf } from "#modules/orders/payment.rules.ts";
export { amountsOfOrder, paymentsOfOrder, requestPayments } from "#modules/orders/payment.writer.ts";
export { type Placing, placeOrder } from "#modules/orders/place-order.ts";
export { settlePayments } from "#modules/orders/settle-payments.job.ts";

export const orderHandlers = {
  listOrders,
  getOrder,
  listOrderSales,
  listOrderLines,
  payOrder,
} satisfies Handlers<typeof import("@quayside/api-client/contract/orders/index")>;

export const orderFollowUpHandlers = { reorderOrder, createOrderIssue } satisfies Handlers<
  typeof import("@quayside/api-client/contract/orders/follow-up")
>;

export const orderIssueHandlers = {
  listOrderIssues,
  getOrderIssue,
  answerOrderIssue,
  closeOrderIssue,
} satisfies Handlers<typeof import("@quayside/api-client/contract/orders/issues")>;

export const ownOrderIssueHandlers = { listOwnOrderIssues, replyToOrderIssue } satisfies Handlers<
  typeof import("@quayside/api-client/contract/orders/own-issues")
>;
