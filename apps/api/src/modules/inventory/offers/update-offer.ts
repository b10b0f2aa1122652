import { updateOffer as endpoint } from "@quayside/api-client/contract/offers/offers.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { applyOfferChange } from "#modules/inventory/offers/change-offer.ts";
import { readOfferJson } from "#modules/inventory/offers/offer-detail.reader.ts";
import { lockOffers } from "#modules/inventory/offers/offer.writer.ts";
import { isAskedForLargeMoves, refuseLargeMoves } from "#modules/inventory/offers/price-guard.policy.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Changes the list price, stock or SKU of an offer. Refused if the offer has changed since the caller read it. */
export const updateOffer: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, services, now, requestId } = context;
  const sellerId = sellerIdOf(scope);
  const [offer] = await lockOffers(tx, { sellerId, qids: [params.id] });
  if (!offer) failWith("not_found");
  if (isAskedForLargeMoves(scope, body.confirmsLargeMoves))
    await refuseLargeMoves(tx, [{ offer, wanted: body }]);
  const actor = { userId: scope.userId, sellerId, requestId, now };
  const outcome = await applyOfferChange(tx, actor, { offer, wanted: body, keepsFloor: false });
  if (outcome === "VERSION_CONFLICT") fail(endpoint, "version_conflict", { version: offer.version });
  if (outcome === "PRICE_NOT_POSITIVE") fail(endpoint, "price_not_positive");
  const key = { sellerId, qid: params.id, now, imageHost: services.config.IMAGE_HOST_URL };
  return jsonOr404(await readOfferJson(tx, key));
};
