import type { downloadOrders as endpoint } from "@quayside/api-client/contract/sale-exports/sale-exports.endpoints";
import { DownloadAnswer, type Handler } from "#kernel/context.ts";
import { ordersFile } from "#modules/fulfilment/sale-exports/orders-file.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** The filtered and sorted order list as a file, however long it is. */
export const downloadOrders: Handler<typeof endpoint> = async ({ db, scope, query, now }) =>
  new DownloadAnswer(ordersFile(db, query, { sellerId: sellerIdOf(scope), now }));
