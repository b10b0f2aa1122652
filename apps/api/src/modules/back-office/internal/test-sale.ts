import * as contract from "@quayside/api-client/contract/internal/test-sale.endpoints";
import { routes } from "#kernel/routes.ts";
import { createTestSale } from "#modules/back-office/internal/create-test-sale.ts";

/** The tool for test sales; production builds exclude this file by its name. */
export const testSaleRoutes = routes(contract, { createTestSale });
