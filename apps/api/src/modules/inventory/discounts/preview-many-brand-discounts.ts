import type { previewManyBrandDiscounts as endpoint } from "@quayside/api-client/contract/discounts/discounts.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { checkDiscounts } from "#modules/inventory/discounts/check-discounts.ts";
import { overlapsOf } from "#modules/inventory/discounts/discount-plan.rules.ts";
import { readDiscountEffects } from "#modules/inventory/discounts/discount.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

const instant = (ms: number): string => new Date(ms).toISOString();

/** The effect of discounts on several brands; nothing is written. */
export const previewManyBrandDiscounts: Handler<typeof endpoint> = async ({ tx, scope, body, now }) => {
  const sellerId = sellerIdOf(scope);
  const checked = await checkDiscounts(tx, body.discounts, { sellerId, now });
  const wanted = checked.map(({ brandId, wanted: { discount } }) => ({ brandId, discount }));
  const { currency, effects } = await readDiscountEffects(tx, { sellerId, wanted, now });
  return {
    currency,
    brands: checked.map(({ brandId, standing, wanted: period, replaces }) => {
      const effect = effects.find((one) => one.brandId === brandId) ?? failWith("not_found");
      const overlaps = overlapsOf(standing, period, { now: now.getTime(), replaces });
      return {
        brandQid: effect.brandQid,
        brandName: effect.brandName,
        offerCount: effect.offerCount,
        winningNow: effect.winningNow,
        winningThen: effect.winningThen,
        belowFloor: effect.belowFloor,
        unitsSold: effect.unitsSold,
        soldNow: effect.soldNow,
        soldThen: effect.soldThen,
        overlaps: overlaps.map(({ discount: { qid, discount, from, until }, resumes }) => ({
          brandDiscountQid: qid,
          discount,
          startsAt: instant(from),
          endsAt: until === null ? null : instant(until),
          resumes,
        })),
      };
    }),
  };
};
