import * as contract from "@quayside/api-client/contract/sale-search/sale-search.endpoints";
import { routes } from "#kernel/routes.ts";
import { searchSales } from "#modules/fulfilment/sale-search/reads.ts";

export const saleSearchRoutes = routes(contract, { searchSales });
