import * as contract from "@quayside/api-client/contract/discounts/discounts.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import {
  readDiscountsPage,
  findOfferedBrands,
  readPreviewJson,
} from "#modules/inventory/discounts/discount.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { fail } from "#kernel/fail.ts";
import {
  MAX_DISCOUNT,
  MIN_DISCOUNT,
  isDiscountAllowed,
} from "#modules/inventory/discounts/discount.rules.ts";

/** The seller's brand discounts: current and planned, or ended. */
export const listBrandDiscounts: Handler<typeof contract.listBrandDiscounts> = async ({
  db,
  scope,
  query,
}) => {
  const address = pageAddress("offers/brand-discounts/", query);
  return new PageJson(await readDiscountsPage(db, { ...query, sellerId: sellerIdOf(scope) }, address));
};

/** How many offers of a brand would win with a discount. */
export const previewBrandDiscounts: Handler<typeof contract.previewBrandDiscounts> = async ({
  db,
  scope,
  query,
  now,
}) => {
  const sellerId = sellerIdOf(scope);
  const { brandQid, discount } = query;
  const range = { minimum: MIN_DISCOUNT, maximum: MAX_DISCOUNT };
  if (!isDiscountAllowed(discount)) {
    fail(contract.previewBrandDiscounts, "discount_out_of_range", { brandQids: [brandQid], ...range });
  }
  const [brand] = await findOfferedBrands(db, { sellerId, brandQids: [brandQid] });
  if (!brand) return fail(contract.previewBrandDiscounts, "brand_not_offered", { brandQids: [brandQid] });
  const day = now.toISOString().slice(0, 10);
  return new PageJson(await readPreviewJson(db, { sellerId, brandId: brand.id, discount, day }));
};
