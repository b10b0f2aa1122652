import * as orders from "@quayside/api-client/contract/orders/orders.endpoints";
import * as orderFollowUp from "@quayside/api-client/contract/orders/follow-up.endpoints";
import * as orderIssues from "@quayside/api-client/contract/orders/issues.endpoints";
import * as ownOrderIssues from "@quayside/api-client/contract/orders/own-issues.endpoints";
import { routes } from "#kernel/routes.ts";
import {
  createOrderIssue,
  answerOrderIssue,
  replyToOrderIssue,
  closeOrderIssue,
} from "#modules/buying/orders/order-issues.ts";
import {
  downloadOrderConfirmation,
  getOrder,
  getOrderIssue,
  listOrderIssues,
  listOrderLines,
  listOrderSales,
  listOrders,
  listOwnOrderIssues,
} from "#modules/buying/orders/reads.ts";
import { reorderOrder } from "#modules/buying/orders/reorder-order.ts";
import { payOrder } from "#modules/buying/orders/pay-order.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { drawConfirmations } from "#modules/buying/orders/draw-confirmations.job.ts";
import { expireUnpaidOrders } from "#modules/buying/orders/expire-unpaid-orders.job.ts";
import { settlePayments } from "#modules/buying/orders/settle-payments.job.ts";

export { withdrawOpenPayments } from "#modules/buying/orders/withdraw-open-payments.ts";
export { applyOrderPayment } from "#modules/buying/orders/apply-order-payment.ts";
export { recordOutcomes } from "#modules/buying/orders/collect-payments.ts";
export { decideReviewedPayment } from "#modules/buying/orders/decide-reviewed-payment.ts";
export { orderAnswer } from "#modules/buying/orders/order-answer.ts";
export { findOrderOfKey } from "#modules/buying/orders/order.reader.ts";
export { lockOrder } from "#modules/buying/orders/order.writer.ts";
export { payPlacedOrder } from "#modules/buying/orders/pay-placed-order.ts";
export { type PaymentProblem, providerCodeOf } from "#modules/buying/orders/payment.rules.ts";
export { amountsOfOrder, paymentsOfOrder, requestPayments } from "#modules/buying/orders/payment.writer.ts";
export { type Placing, placeOrder } from "#modules/buying/orders/place-order.ts";

export const orderRoutes = [
  ...routes(orders, {
    listOrders,
    getOrder,
    listOrderSales,
    listOrderLines,
    payOrder,
    downloadOrderConfirmation,
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
  { name: "draw-confirmations", schedule: EVERY_MINUTE, wokenBy: "news", run: drawConfirmations },
  { name: "settle-payments", schedule: EVERY_MINUTE, run: ({ services }) => settlePayments(services) },
];
