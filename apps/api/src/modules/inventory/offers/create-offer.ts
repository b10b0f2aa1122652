import { createOffer as endpoint } from "@quayside/api-client/contract/offers/new-offer.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { lockInventory, addOffer } from "#modules/inventory/offers/offer.writer.ts";
import { readOfferJson } from "#modules/inventory/offers/offer-detail.reader.ts";
import { priceMinorOf } from "#modules/inventory/offers/price.rules.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Offers a product that the seller has never offered; it is live immediately, with the discount of its brand. */
export const createOffer: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body, services, now, requestId } = context;
  const sellerId = sellerIdOf(scope);
  const { gtin, stock, unit } = body;
  const listPriceMinor = priceMinorOf(body.listPrice);
  if (listPriceMinor < 1) fail(endpoint, "price_not_positive");
  await lockInventory(tx, sellerId);
  const added = await addOffer(tx, { sellerId, gtin, listPriceMinor, stock, unit, now });
  if (added === null) return fail(endpoint, "variant_not_found");
  if (!added.isNew) fail(endpoint, "offer_exists", { offerQid: added.qid });
  if (added.isBlocked) fail(endpoint, "brand_blocked");
  await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
    action: "offer.create",
    subjectKind: "offer",
    subjectQid: added.qid,
    detail: { listPriceMinor, stock, unit },
  });
  const key = { sellerId, qid: added.qid, now, imageHost: services.config.IMAGE_HOST_URL };
  return jsonOr404(await readOfferJson(tx, key));
};
