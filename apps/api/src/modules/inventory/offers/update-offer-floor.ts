import { updateOfferFloor as endpoint } from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { lockOffers, setOfferFloor } from "#modules/inventory/offers/offer.writer.ts";
import { readOfferJson } from "#modules/inventory/offers/offer-detail.reader.ts";
import { priceMinorOf } from "#modules/inventory/offers/price.rules.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Sets cost and minimum return of one offer, unless a colleague changed them meanwhile. */
export const updateOfferFloor: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, services, now, requestId } = context;
  const sellerId = sellerIdOf(scope);
  const [offer] = await lockOffers(tx, { sellerId, qids: [params.id] });
  if (!offer) failWith("not_found");
  const costMinor = body.unitCost === null ? null : priceMinorOf(body.unitCost);
  const { leastReturn, version } = body;
  const set = await setOfferFloor(tx, { offerId: offer.id, costMinor, leastReturn, version, now });
  if (!set.isSet) fail(endpoint, "version_conflict", { version: set.version });
  await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
    action: "offer.floor",
    subjectKind: "offer",
    subjectQid: params.id,
    detail: { costMinor, leastReturn },
  });
  const key = { sellerId, qid: params.id, now, imageHost: services.config.IMAGE_HOST_URL };
  return jsonOr404(await readOfferJson(tx, key));
};
