import type * as ownIssuesContract from "@quayside/api-client/contract/orders/own-issues.endpoints";
import type * as issuesContract from "@quayside/api-client/contract/orders/issues.endpoints";
import * as ordersContract from "@quayside/api-client/contract/orders/orders.endpoints";
import { FileAnswer, type Handler, PageJson } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { drawOrderConfirmation } from "#modules/buying/orders/order-confirmation-pdf.ts";
import { findOrder, readOrderConfirmation } from "#modules/buying/orders/order-confirmation.reader.ts";
import {
  readIssueJson,
  readIssuesPage,
  readOwnIssuesPage,
} from "#modules/buying/orders/order-issue.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import {
  readOrderJson,
  readOrderLinesPage,
  readOrderSalesPage,
  readOrdersPage,
} from "#modules/buying/orders/order.reader.ts";
import { pageAddress } from "#kernel/page.ts";

/** The confirmation of a paid order as a PDF. */
export const downloadOrderConfirmation: Handler<typeof ordersContract.downloadOrderConfirmation> = async ({
  db,
  scope,
  params,
}) => {
  const key = { buyerId: buyerIdOf(scope), qid: params.id };
  const { id, status } = (await findOrder(db, key)) ?? failWith("not_found");
  const order =
    (await readOrderConfirmation(db, id)) ??
    fail(ordersContract.downloadOrderConfirmation, "invalid_state", { status });
  return new FileAnswer({
    bytes: await drawOrderConfirmation(order),
    mediaType: "application/pdf",
    fileName: `order-confirmation-${order.orderQid}.pdf`,
  });
};

/** One issue, for staff. */
export const getOrderIssue: Handler<typeof issuesContract.getOrderIssue> = async ({ db, params }) =>
  jsonOr404(await readIssueJson(db, params.qid));

/** One order of the buyer; another buyer's is not found. */
export const getOrder: Handler<typeof ordersContract.getOrder> = async ({ db, scope, params }) =>
  jsonOr404(await readOrderJson(db, { buyerId: buyerIdOf(scope), qid: params.id }));

/** Issues that buyers reported about their orders, for staff. */
export const listOrderIssues: Handler<typeof issuesContract.listOrderIssues> = async ({ db, query }) =>
  new PageJson(await readIssuesPage(db, query, pageAddress("internal/order-issues/", query)));

/** The lines of an order of the buyer. */
export const listOrderLines: Handler<typeof ordersContract.listOrderLines> = async ({
  db,
  scope,
  params,
  query,
}) => {
  const key = { buyerId: buyerIdOf(scope), qid: params.id };
  const address = pageAddress(`orders/${params.id}/lines/`, query);
  return jsonOr404(await readOrderLinesPage(db, key, query, address));
};

/** How each seller handled its part of a buyer's order. */
export const listOrderSales: Handler<typeof ordersContract.listOrderSales> = async ({
  db,
  scope,
  params,
  query,
}) => {
  const key = { buyerId: buyerIdOf(scope), qid: params.id };
  const address = pageAddress(`orders/${params.id}/sales/`, query);
  return jsonOr404(await readOrderSalesPage(db, key, query, address));
};

/** The buyer's orders, newest first by default. */
export const listOrders: Handler<typeof ordersContract.listOrders> = async ({ db, scope, query }) => {
  const asked = { ...query, buyerId: buyerIdOf(scope) };
  return new PageJson(await readOrdersPage(db, asked, pageAddress("orders/", query)));
};

/** A buyer's issues about one of its orders, with the messages since. */
export const listOwnOrderIssues: Handler<typeof ownIssuesContract.listOwnOrderIssues> = async ({
  db,
  scope,
  params,
  query,
}) => {
  const key = { buyerId: buyerIdOf(scope), orderQid: params.id, page: query.page, size: query.size };
  const page = await readOwnIssuesPage(db, key, pageAddress(`orders/${params.id}/issues/`, query));
  return jsonOr404(page);
};
