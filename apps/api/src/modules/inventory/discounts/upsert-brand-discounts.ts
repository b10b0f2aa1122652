import type { upsertBrandDiscounts as endpoint } from "@quayside/api-client/contract/discounts/discounts.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import { type Handler, PageJson } from "#kernel/context.ts";
import { checkDiscounts } from "#modules/inventory/discounts/check-discounts.ts";
import { refuseLargeDiscounts } from "#modules/inventory/discounts/discount-guard.policy.ts";
import { planDiscount } from "#modules/inventory/discounts/discount-plan.rules.ts";
import { readCurrentDiscountsJson } from "#modules/inventory/discounts/discount.reader.ts";
import { priceOffers, settleDiscounts, writePlan } from "#modules/inventory/discounts/discount.writer.ts";
import { isAskedForLargeMoves, lockInventory } from "#modules/inventory/offers/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** Sets brand discounts, all or none; for one that starts now, the new prices apply immediately. */
export const upsertBrandDiscounts: Handler<typeof endpoint> = async ({ tx, scope, body, now, requestId }) => {
  const sellerId = sellerIdOf(scope);
  await lockInventory(tx, sellerId);
  const settled = await settleDiscounts(tx, { sellerId, now });
  const checked = await checkDiscounts(tx, body.discounts, { sellerId, now });
  if (isAskedForLargeMoves(scope, body.confirmsLargeMoves)) refuseLargeDiscounts(checked, now.getTime());
  for (const { brandId, brandQid, wanted, standing, replaces } of checked) {
    const plan = planDiscount(standing, wanted, { now: now.getTime(), replaces });
    await writePlan(tx, { sellerId, brandId, plan, now });
    const { discount, from, until } = wanted;
    const detail = {
      discount,
      startsAt: new Date(from).toISOString(),
      endsAt: until === null ? null : new Date(until).toISOString(),
    };
    await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
      action: "discount.set",
      subjectKind: "brand",
      subjectQid: brandQid,
      detail,
    });
  }
  const brandIds = [...checked, ...settled].map(({ brandId }) => brandId);
  await priceOffers(tx, { sellerId, brandIds, now });
  return new PageJson(await readCurrentDiscountsJson(tx, sellerId));
};
