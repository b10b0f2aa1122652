import * as contract from "@quayside/api-client/contract/sale-exports/sale-exports.endpoints";
import { routes } from "#kernel/routes.ts";
import { downloadOrders } from "#modules/fulfilment/sale-exports/reads.ts";

export { ordersFile } from "#modules/fulfilment/sale-exports/orders-file.ts";

export const saleExportRoutes = routes(contract, { downloadOrders });
