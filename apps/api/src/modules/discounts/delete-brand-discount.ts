import type { deleteBrandDiscount as endpoint } from "@quayside/api-client/contract/discounts/index";
import { writeAudit } from "#db/audit.writer.ts";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { readDiscountsJson } from "#modules/discounts/discount.reader.ts";
import { priceOffers, removeDiscount } from "#modules/discounts/discount.writer.ts";
import { lockInventory } from "#modules/offers/index.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** Ends a brand discount; answers those that are left. */
export const deleteBrandDiscount: Handler<typeof endpoint> = async ({
  tx,
  scope,
  params,
  now,
  requestId,
}) => {
  const sellerId = sellerIdOf(scope);
  await lockInventory(tx, sellerId);
  const removed = (await removeDiscount(tx, { sellerId, qid: params.id })) ?? failWith("not_found");
  await priceOffers(tx, { sellerId, brandIds: [removed.brandId], now });
  await writeAudit(
    tx,
    { userId: scope.userId, kind: "user", organisationId: sellerId, requestId, at: now },
    {
      action: "discount.end",
      subjectKind: "brand",
      subjectQid: removed.brandQid,
      detail: { discount: removed.discount },
    },
  );
  return new PageJson(await readDiscountsJson(tx, sellerId));
};
