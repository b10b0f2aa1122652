import type { downloadOrders as endpoint } from "@quayside/api-client/contract/order-desk/order-desk.endpoints";
import { DownloadAnswer, type Handler } from "#http/context.ts";
import { ordersFile } from "#modules/order-desk/orders-file.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** The order list as a file: what the list shows with these filters, in its order, however long it is. */
export const downloadOrders: Handler<typeof endpoint> = async ({ db, scope, query, now }) =>
  new DownloadAnswer(ordersFile(db, query, { sellerId: sellerIdOf(scope), now }));
