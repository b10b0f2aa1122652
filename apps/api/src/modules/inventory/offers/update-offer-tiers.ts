import { updateOfferTiers as endpoint } from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import { isLargeMove } from "@quayside/api-client/contract/offers/offers.rules";
import { type Tier, problemsOfTiers } from "@quayside/api-client/contract/offers/tiers.rules";
import type { BodyOf } from "@quayside/api-client/contract/endpoint";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler, Scope } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readOfferJson } from "#modules/inventory/offers/offer-detail.reader.ts";
import { isAskedForLargeMoves } from "#modules/inventory/offers/price-guard.policy.ts";
import { priceMinorOf } from "#modules/inventory/offers/price.rules.ts";
import { type TieredOffer, lockTieredOffer, replaceTiers } from "#modules/inventory/offers/offer.writer.ts";
import { moneyText } from "#modules/money/pricing/index.ts";

/** Sets all prices by quantity of an offer. Refused if the offer has changed since the caller read it. */
export const updateOfferTiers: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, services, now } = context;
  const sellerId = sellerIdOf(scope);
  const offer = (await lockTieredOffer(tx, { sellerId, qid: params.id })) ?? failWith("not_found");
  if (offer.version !== body.version) fail(endpoint, "version_conflict", { version: offer.version });
  const tiers = body.tiers.map(({ fromQuantity, price }) => ({
    fromQuantity,
    priceMinor: priceMinorOf(price),
  }));
  refuseTiers(offer, tiers, { scope, confirms: body });
  if (tiers.length !== offer.tiers.length || tiers.some((tier) => !hasTier(offer, tier))) {
    await replaceTiers(tx, { offer, tiers, now });
    await writeAudit(tx, byUser(context, sellerId), {
      action: "offer.tiers",
      subjectKind: "offer",
      subjectQid: offer.qid,
      detail: { tiers, before: offer.tiers, priceMinor: offer.priceMinor },
    });
  }
  const key = { sellerId, qid: params.id, now, imageHost: services.config.IMAGE_HOST_URL };
  return jsonOr404(await readOfferJson(tx, key));
};

const hasTier = (offer: TieredOffer, wanted: Tier): boolean =>
  offer.tiers.some(
    ({ fromQuantity, priceMinor }) =>
      fromQuantity === wanted.fromQuantity && priceMinor === wanted.priceMinor,
  );

/** Refuses steps that an offer cannot have, and asks about prices that look like a slip; a step that stays is not asked about again. */
function refuseTiers(
  offer: TieredOffer,
  tiers: readonly Tier[],
  { scope, confirms }: { scope: Pick<Scope, "isApiKey">; confirms: BodyOf<typeof endpoint> },
): void {
  const { name, priceMinor, floorMinor, currency, unit } = offer;
  const problems = problemsOfTiers(tiers, offer).map(({ place, problem }) => ({ place, problem }));
  const price = moneyText(priceMinor);
  if (problems.length > 0) fail(endpoint, "tiers_invalid", { problems, unit, price, currency });
  const fresh = tiers.filter((tier) => !hasTier(offer, tier));
  const large = fresh.filter((tier) => isLargeMove(priceMinor, tier.priceMinor));
  if (large.length > 0 && isAskedForLargeMoves(scope, confirms.confirmsLargeMoves)) {
    const moves = large.map((tier) => ({ name, before: price, after: moneyText(tier.priceMinor), currency }));
    fail(endpoint, "large_price_move", { count: moves.length, moves });
  }
  const isBelow = floorMinor !== null && fresh.some((tier) => tier.priceMinor < floorMinor);
  if (isBelow && confirms.confirmsBelowFloor !== true)
    fail(endpoint, "tier_below_floor", { floor: moneyText(floorMinor), currency });
}
