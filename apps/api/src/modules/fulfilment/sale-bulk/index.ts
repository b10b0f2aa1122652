import * as contract from "@quayside/api-client/contract/sale-bulk/sale-bulk.endpoints";
import { routes } from "#kernel/routes.ts";
import { bulkReadSales, bulkConfirmSales } from "#modules/fulfilment/sale-bulk/bulk-sales.ts";

export const saleBulkRoutes = routes(contract, { bulkReadSales, bulkConfirmSales });
