import { deleteBrandDiscount as endpoint } from "@quayside/api-client/contract/discounts/discounts.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import { type Handler, PageJson } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { readCurrentDiscountsJson } from "#modules/inventory/discounts/discount.reader.ts";
import {
  endDiscount,
  findDiscountVersion,
  priceOffers,
  settleDiscounts,
} from "#modules/inventory/discounts/discount.writer.ts";
import { lockInventory } from "#modules/inventory/offers/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { refuseStale } from "#work/refuse-stale.ts";

/** Ends a brand discount, or removes a planned one; returns the remaining ones. */
export const deleteBrandDiscount: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, query, now, requestId } = context;
  const sellerId = sellerIdOf(scope);
  await lockInventory(tx, sellerId);
  const found = (await findDiscountVersion(tx, { sellerId, qid: params.id })) ?? failWith("not_found");
  // Brands are everybody's: only what this seller did counts.
  const subject = { kind: "brand", qid: found.brandQid, version: found.version, ofCompany: sellerId };
  await refuseStale(tx, { endpoint, seen: query.version, scope }, subject);
  const settled = await settleDiscounts(tx, { sellerId, now });
  const ended = (await endDiscount(tx, { sellerId, qid: params.id, now })) ?? failWith("not_found");
  await priceOffers(tx, { sellerId, brandIds: [ended, ...settled].map(({ brandId }) => brandId), now });
  await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
    action: "discount.end",
    subjectKind: "brand",
    subjectQid: ended.brandQid,
    detail: { discount: ended.discount },
  });
  return new PageJson(await readCurrentDiscountsJson(tx, sellerId));
};
