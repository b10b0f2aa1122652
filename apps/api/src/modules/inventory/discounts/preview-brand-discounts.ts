import { previewBrandDiscounts as endpoint } from "@quayside/api-client/contract/discounts/discounts.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { findOfferedBrands, readPreviewJson } from "#modules/inventory/discounts/discount.reader.ts";
import {
  MAX_DISCOUNT,
  MIN_DISCOUNT,
  isDiscountAllowed,
} from "#modules/inventory/discounts/discount.rules.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** How many offers of a brand would win with a discount. */
export const previewBrandDiscounts: Handler<typeof endpoint> = async ({ db, scope, query, now }) => {
  const sellerId = sellerIdOf(scope);
  const { brandQid, discount } = query;
  const range = { minimum: MIN_DISCOUNT, maximum: MAX_DISCOUNT };
  if (!isDiscountAllowed(discount)) {
    fail(endpoint, "discount_out_of_range", { brandQids: [brandQid], ...range });
  }
  const [brand] = await findOfferedBrands(db, { sellerId, brandQids: [brandQid] });
  if (!brand) return fail(endpoint, "brand_not_offered", { brandQids: [brandQid] });
  const day = now.toISOString().slice(0, 10);
  return new PageJson(await readPreviewJson(db, { sellerId, brandId: brand.id, discount, day }));
};
