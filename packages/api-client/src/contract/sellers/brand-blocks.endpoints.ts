import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/sellers/brand-blocks.schemas.ts";

export const blockBrand = defineEndpoint<typeof schemas.blockBrand>()({
  id: "sellers.blockBrand",
  method: "POST",
  path: "internal/brand-blocks/",
  access: ["staff"],
  staffRight: "sellers",
  idempotent: true,
  errors: { seller_not_found: 400, brand_not_found: 400, blocked_before: 409 },
});

export const endBrandBlock = defineEndpoint<typeof schemas.endBrandBlock>()({
  id: "sellers.endBrandBlock",
  method: "POST",
  path: "internal/brand-blocks/{qid}/end/",
  access: ["staff"],
  staffRight: "sellers",
  idempotent: true,
  ends: "statement",
  errors: { block_ended: 409, version_conflict: 409 },
});
