import * as contract from "@quayside/api-client/contract/internal/test-sale.endpoints";
import { routes } from "#kernel/routes.ts";
import { createTestSale } from "#modules/back-office/internal/create-test-sale.ts";

/** The tool that makes sales to try things out on; builds for production leave this file out by its name. */
export const testSaleRoutes = routes(contract, { createTestSale });
