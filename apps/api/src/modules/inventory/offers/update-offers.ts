import { updateOffers as endpoint } from "@quayside/api-client/contract/offers/many-offers.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { applyOfferChange } from "#modules/inventory/offers/change-offer.ts";
import { lockOffers } from "#modules/inventory/offers/offer.writer.ts";
import { isAskedForLargeMoves, refuseLargeMoves } from "#modules/inventory/offers/price-guard.policy.ts";
import { moneyText } from "#modules/money/pricing/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** Changes many offers in one transaction; one that cannot be changed does not block the others. */
export const updateOffers: Handler<typeof endpoint> = async ({ tx, scope, body, now, requestId }) => {
  const sellerId = sellerIdOf(scope);
  const qids = body.changes.map(({ qid }) => qid);
  const twice = qids.filter((qid, index) => qids.indexOf(qid) !== index);
  if (twice.length > 0) fail(endpoint, "offer_named_twice", { qids: [...new Set(twice)] });

  const actor = { userId: scope.userId, sellerId, requestId, now };
  const { keepsFloor, stockIs } = body;
  const before = new Map((await lockOffers(tx, { sellerId, qids })).map((offer) => [offer.qid, offer]));
  if (isAskedForLargeMoves(scope, body.confirmsLargeMoves)) {
    const changes = body.changes.flatMap((wanted) => {
      const offer = before.get(wanted.qid);
      return offer ? [{ offer, wanted: { ...wanted, stockIs } }] : [];
    });
    await refuseLargeMoves(tx, changes);
  }
  const outcomes = new Map<string, Awaited<ReturnType<typeof applyOfferChange>>>();
  for (const wanted of body.changes) {
    const offer = before.get(wanted.qid);
    if (offer) {
      const change = { offer, wanted: { ...wanted, stockIs }, keepsFloor };
      outcomes.set(wanted.qid, await applyOfferChange(tx, actor, change));
    }
  }
  const after = new Map((await lockOffers(tx, { sellerId, qids })).map((offer) => [offer.qid, offer]));
  return {
    results: qids.map((qid) => {
      const offer = after.get(qid);
      return {
        qid,
        outcome: outcomes.get(qid) ?? "NOT_FOUND",
        version: offer?.version ?? null,
        listPrice: offer ? moneyText(offer.listPriceMinor) : null,
        stock: offer?.stock ?? null,
      };
    }),
  };
};
