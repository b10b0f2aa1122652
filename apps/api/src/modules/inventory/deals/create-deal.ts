import { createDeal as endpoint } from "@quayside/api-client/contract/deals/deals.endpoints";
import type { BodyOf } from "@quayside/api-client/contract/endpoint";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Handler, Scope } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { checkTerms } from "#modules/inventory/deals/deal.policy.ts";
import { findBuyerOfOrder, readDealJson } from "#modules/inventory/deals/deal.reader.ts";
import {
  type DealOffer,
  type SetUp,
  type Terms,
  announceDeal,
  insertDeal,
  isRunning,
  lockDealOffer,
} from "#modules/inventory/deals/deal.writer.ts";
import { priceMinorOf } from "#modules/inventory/offers/index.ts";

type WantedTerms = Omit<BodyOf<typeof endpoint>, "offerQid" | "buyerOrderNumber">;

/** Offers units of the seller's own offer at a deal's price. */
export const createDeal: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body } = context;
  const sellerId = sellerIdOf(scope);
  const { offerQid, buyerOrderNumber = null, ...wanted } = body;
  const offer = await lockDealOffer(tx, { sellerId, qid: offerQid });
  if (!offer) fail(endpoint, "offer_not_found");
  const buyer =
    buyerOrderNumber === null ? null : await findBuyerOfOrder(tx, { sellerId, number: buyerOrderNumber });
  if (buyer === undefined) fail(endpoint, "order_not_found");
  const qid = await addDeal(tx, context, { offer, wanted, buyer, support: null });
  return jsonOr404(await readDealJson(tx, { sellerId, qid, now: context.now }));
};

/** Checks and writes a new deal of a locked offer, for the seller or for staff. @returns its qid */
export async function addDeal(
  tx: Tx,
  call: { scope: Scope; requestId: string; now: Date },
  deal: {
    offer: DealOffer;
    wanted: WantedTerms;
    buyer: { buyerId: number; saleId: number | null } | null;
    support: SetUp | null;
  },
): Promise<string> {
  const { scope, now } = call;
  const { offer, wanted, buyer, support } = deal;
  const terms: Terms = {
    priceMinor: priceMinorOf(wanted.price),
    quantity: wanted.quantity,
    minimum: wanted.minimumQuantity ?? offer.unit,
    startsAt: new Date(Math.max(now.getTime(), Date.parse(wanted.startsAt ?? "") || 0)),
    endsAt: new Date(wanted.endsAt),
  };
  const buyerId = buyer?.buyerId ?? null;
  await checkTerms(tx, { offer, terms, buyerId, changed: null, confirms: wanted, scope, now });
  const qid = await insertDeal(tx, { offer, terms, buyer, support, now });
  const { sellerId } = offer;
  if (isRunning(terms, now)) await announceDeal(tx, { type: "deal.started", sellerId, qid, now });
  await writeAudit(tx, byUser(call, sellerId), {
    action: "deal.create",
    subjectKind: "deal",
    subjectQid: qid,
    detail: {
      offer: offer.qid,
      supportDealId: support?.dealId ?? null,
      isForOneBuyer: buyer !== null,
      ...terms,
    },
  });
  return qid;
}
