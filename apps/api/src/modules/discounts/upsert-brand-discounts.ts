import { upsertBrandDiscounts as endpoint } from "@quayside/api-client/contract/discounts/index";
import { writeAudit } from "#db/audit.writer.ts";
import { type Handler, PageJson } from "#http/context.ts";
import { fail } from "#http/fail.ts";
import { findOfferedBrands, readDiscountsJson } from "#modules/discounts/discount.reader.ts";
import {
  MAX_DISCOUNT,
  MIN_DISCOUNT,
  isDiscountAllowed,
  namedTwice,
} from "#modules/discounts/discount.rules.ts";
import { priceOffers, setDiscounts } from "#modules/discounts/discount.writer.ts";
import { lockInventory } from "#modules/offers/index.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** Sets brand discounts, all or none; buyers see and pay the new prices from the same moment on. */
export const upsertBrandDiscounts: Handler<typeof endpoint> = async ({ tx, scope, body, now, requestId }) => {
  const sellerId = sellerIdOf(scope);
  const brandQids = body.discounts.map((wanted) => wanted.brandQid);
  const twice = namedTwice(brandQids);
  if (twice.length > 0) fail(endpoint, "brand_named_twice", { brandQids: twice });
  const outside = body.discounts.filter((wanted) => !isDiscountAllowed(wanted.discount));
  if (outside.length > 0) {
    const range = { minimum: MIN_DISCOUNT, maximum: MAX_DISCOUNT };
    fail(endpoint, "discount_out_of_range", {
      brandQids: outside.map((wanted) => wanted.brandQid),
      ...range,
    });
  }
  await lockInventory(tx, sellerId);
  const brands = new Map(
    (await findOfferedBrands(tx, { sellerId, brandQids })).map((brand) => [brand.qid, brand.id]),
  );
  const unknown = brandQids.filter((qid) => !brands.has(qid));
  if (unknown.length > 0) fail(endpoint, "brand_not_offered", { brandQids: unknown });

  const discounts = body.discounts.map(({ brandQid, discount }) => ({
    brandId: brands.get(brandQid) ?? 0,
    discount,
  }));
  await setDiscounts(tx, { sellerId, discounts, now });
  await priceOffers(tx, { sellerId, brandIds: [...brands.values()], now });
  for (const { brandQid, discount } of body.discounts) {
    await writeAudit(
      tx,
      { userId: scope.userId, kind: "user", organisationId: sellerId, requestId, at: now },
      { action: "discount.set", subjectKind: "brand", subjectQid: brandQid, detail: { discount } },
    );
  }
  return new PageJson(await readDiscountsJson(tx, sellerId));
};
