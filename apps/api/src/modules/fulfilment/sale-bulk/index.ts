import * as contract from "@quayside/api-client/contract/sale-bulk/sale-bulk.endpoints";
import { routes } from "#kernel/routes.ts";
import { bulkConfirmSales } from "#modules/fulfilment/sale-bulk/bulk-confirm-sales.ts";
import { bulkReadSales } from "#modules/fulfilment/sale-bulk/bulk-read-sales.ts";

export const saleBulkRoutes = routes(contract, { bulkReadSales, bulkConfirmSales });
