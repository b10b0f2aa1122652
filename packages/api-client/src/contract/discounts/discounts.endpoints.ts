import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/discounts/discounts.schemas.ts";

export const listBrandDiscounts = defineEndpoint<typeof schemas.listBrandDiscounts>()({
  id: "discounts.list",
  method: "GET",
  path: "offers/brand-discounts/",
  access: ["seller"],
});

export const previewBrandDiscounts = defineEndpoint<typeof schemas.previewBrandDiscounts>()({
  id: "discounts.preview",
  method: "GET",
  path: "offers/brand-discounts/preview/",
  access: ["seller"],
  errors: { discount_out_of_range: 400, brand_not_offered: 400 },
});

export const previewManyBrandDiscounts = defineEndpoint<typeof schemas.previewManyBrandDiscounts>()({
  id: "discounts.previewMany",
  method: "POST",
  path: "offers/brands-discounts/preview-multiple/",
  access: ["seller"],
  errors: {
    discount_out_of_range: 400,
    brand_not_offered: 400,
    brand_named_twice: 400,
    discount_dates_invalid: 400,
  },
});

export const upsertBrandDiscounts = defineEndpoint<typeof schemas.upsertBrandDiscounts>()({
  id: "discounts.upsert",
  method: "POST",
  path: "offers/brands-discounts/upsert-multiple/",
  access: ["seller"],
  idempotent: true,
  errors: {
    discount_out_of_range: 400,
    brand_not_offered: 400,
    brand_named_twice: 400,
    discount_dates_invalid: 400,
    large_price_move: 409,
  },
});

export const deleteBrandDiscount = defineEndpoint<typeof schemas.deleteBrandDiscount>()({
  id: "discounts.delete",
  method: "DELETE",
  path: "offers/brand-discount/{id}/",
  access: ["seller"],
  ends: "price reduction",
  errors: { version_conflict: 409 },
});
