import * as orders from "@quayside/api-client/contract/orders/orders.endpoints";
import * as orderFollowUp from "@quayside/api-client/contract/orders/follow-up.endpoints";
import * as orderIssues from "@quayside/api-client/contract/orders/issues.endpoints";
import * as ownOrderIssues from "@quayside/api-client/contract/orders/own-issues.endpoints";
import { routes } from "#http/routes.ts";
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
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { expireUnpaidOrders } from "#modules/orders/expire-unpaid-orders.job.ts";
import { settlePayments } from "#modules/orders/settle-payments.job.ts";

export { applyOrderPayment } from "#modules/orders/apply-order-payment.ts";
export { recordOutcomes } from "#modules/orders/collect-payments.ts";
export { decideReviewedPayment } from "#modules/orders/decide-reviewed-payment.ts";
export { orderAnswer } from "#modules/orders/order-answer.ts";
export { findOrderOfKey } from "#modules/orders/order.reader.ts";
export { lockOrder } from "#modules/orders/order.writer.ts";
export { payPlacedOrder } from "#modules/orders/pay-placed-order.ts";
export { type PaymentProblem, providerCodeOf } from "#modules/orders/payment.rules.ts";
export { amountsOfOrder, paymentsOfOrder, requestPayments } from "#modules/orders/payment.writer.ts";
export { type Placing, placeOrder } from "#modules/orders/place-order.ts";

export const orderRoutes = [
  ...routes(orders, {
    listOrders,
    getOrder,
    listOrderSales,
    listOrderLines,
    payOrder,
  }),
  ...routes(orderFollowUp, { reorderOrder, createOrderIssue }),
  ...routes(orderIssues, {
    listOrderIssues,
    getOrderIssue,
    answerOrderIssue,
    closeOrderIssue,
  }),
  ...routes(ownOrderIssues, { listOwnOrderIssues, replyToOrderIssue }),
];

export const orderJobs: readonly Job[] = [
  { name: "expire-orders", schedule: EVERY_MINUTE, wokenBy: "clock", run: expireUnpaidOrders },
  { name: "settle-payments", schedule: EVERY_MINUTE, run: ({ services }) => settlePayments(services) },
];
