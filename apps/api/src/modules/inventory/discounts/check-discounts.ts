import { upsertBrandDiscounts } from "@quayside/api-client/contract/discounts/discounts.endpoints";
import type { WantedDiscount } from "@quayside/api-client/contract/discounts/discounts.schemas";
import type { Database, Tx } from "#db/database.ts";
import { fail, failWith } from "#kernel/fail.ts";
import type { Period, StandingDiscount } from "#modules/inventory/discounts/discount-plan.rules.ts";
import { findOfferedBrands, readStandingDiscounts } from "#modules/inventory/discounts/discount.reader.ts";
import {
  MAX_DISCOUNT,
  MIN_DISCOUNT,
  isDiscountAllowed,
  namedTwice,
  periodOf,
} from "#modules/inventory/discounts/discount.rules.ts";

/** A requested discount that may be set. */
export interface CheckedDiscount {
  readonly brandId: number;
  readonly brandQid: string;
  readonly brandName: string;
  readonly wanted: Period & { readonly discount: string };
  /** Id of the discount that it replaces. */
  readonly replaces: number | null;
  /** The brand's current and planned discounts. */
  readonly standing: readonly (StandingDiscount & { readonly qid: string })[];
}

/**
 * Validates requested discounts against the seller's brands and their existing discounts. Both calls share these
 * errors.
 * @throws the errors of the endpoints, each with every invalid brand; not_found when the replaced discount does not
 *   exist
 */
export async function checkDiscounts(
  db: Database | Tx,
  wanted: readonly WantedDiscount[],
  { sellerId, now }: { sellerId: number; now: Date },
): Promise<CheckedDiscount[]> {
  const brandQids = wanted.map(({ brandQid }) => brandQid);
  const refuse = (
    code: "brand_named_twice" | "brand_not_offered" | "discount_dates_invalid",
    named: string[],
  ) => {
    if (named.length > 0) fail(upsertBrandDiscounts, code, { brandQids: named });
  };
  refuse("brand_named_twice", namedTwice(brandQids));
  const outside = wanted.filter(({ discount }) => !isDiscountAllowed(discount));
  if (outside.length > 0) {
    const range = { minimum: MIN_DISCOUNT, maximum: MAX_DISCOUNT };
    fail(upsertBrandDiscounts, "discount_out_of_range", {
      brandQids: outside.map(({ brandQid }) => brandQid),
      ...range,
    });
  }
  const periods = new Map(wanted.map((one) => [one.brandQid, periodOf(one, now)]));
  refuse(
    "discount_dates_invalid",
    brandQids.filter((qid) => periods.get(qid) === null),
  );
  const offered = await findOfferedBrands(db, { sellerId, brandQids });
  const brands = new Map(offered.map((brand) => [brand.qid, brand]));
  refuse(
    "brand_not_offered",
    brandQids.filter((qid) => !brands.has(qid)),
  );
  const brandIds = offered.map(({ id }) => id);
  const standing = await readStandingDiscounts(db, { sellerId, brandIds });
  return wanted.map(({ brandQid, discount, replaces }) => {
    const { id: brandId, name: brandName } = brands.get(brandQid) ?? { id: 0, name: "" };
    const ofBrand = standing.filter((one) => one.brandId === brandId);
    const replaced = replaces === undefined ? null : ofBrand.find(({ qid }) => qid === replaces);
    if (replaced === undefined) failWith("not_found");
    const period = periods.get(brandQid) ?? { from: now.getTime(), until: null };
    const brand = { brandId, brandQid, brandName, standing: ofBrand };
    return { ...brand, wanted: { discount, ...period }, replaces: replaced?.id ?? null };
  });
}
