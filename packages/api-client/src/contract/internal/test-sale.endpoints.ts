import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/internal/test-sale.schemas.ts";

// In a separate file, which production builds exclude by name.
export const createTestSale = defineEndpoint<typeof schemas.createTestSale>()({
  id: "internal.createTestSale",
  method: "POST",
  path: "internal/test-sale/",
  access: ["staff"],
  staffRight: "orders",
  idempotent: true,
  errors: { seller_not_found: 400, not_enough_offers: 400 },
});
