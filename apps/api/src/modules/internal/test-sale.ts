import type { Handlers } from "#http/context.ts";
import { createTestSale } from "#modules/internal/create-test-sale.ts";

/** The tool that makes sales to try things out on; builds for production leave this file out by its name. */
export const testSaleHandlers = { createTestSale } satisfies Handlers<
  typeof import("@quayside/api-client/contract/internal/test-sale")
>;
