import * as contract from "@quayside/api-client/contract/deals/deals.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { addDeal } from "#modules/inventory/deals/create-deal.ts";
import { tellSetUp } from "#modules/inventory/deals/deal-notices.ts";
import { findBuyerByEmail, findSupportDeal, readDealJson } from "#modules/inventory/deals/deal.reader.ts";
import { lockDealOffer } from "#modules/inventory/deals/deal.writer.ts";
import { endDeal } from "#modules/inventory/deals/withdraw-deal.ts";

/**
 * Sets up a deal that the support desk agreed; its seller is told why and sees it among its own, and buyers name it by
 * its number.
 */
export const createSupportDeal: Handler<typeof contract.createSupportDeal> = async (context) => {
  const { tx, body } = context;
  const { offerQid, dealId, buyerEmail = null, reason, ...wanted } = body;
  const offer = await lockDealOffer(tx, { sellerId: null, qid: offerQid });
  if (!offer) fail(contract.createSupportDeal, "offer_not_found");
  const agreed = await findSupportDeal(tx, { dealId, offerId: offer.id });
  if (!agreed) fail(contract.createSupportDeal, "deal_not_found");
  if (agreed.isSetUp) fail(contract.createSupportDeal, "deal_exists");
  const buyerId = buyerEmail === null ? null : await findBuyerByEmail(tx, buyerEmail);
  if (buyerId === undefined) fail(contract.createSupportDeal, "buyer_not_found");
  const buyer = buyerId === null ? null : { buyerId, saleId: null };
  const qid = await addDeal(tx, context, { offer, wanted, buyer, support: { dealId, reason } });
  await tellSetUp(tx, { qid, reason, now: context.now });
  return jsonOr404(await readDealJson(tx, { sellerId: null, qid, now: context.now }));
};

/** Staff withdraw a deal of any seller, who is told why. A withdrawn one gives the same answer. */
export const withdrawStaffDeal: Handler<typeof contract.withdrawStaffDeal> = (context) => {
  const { tx, params, body } = context;
  const { reason, version } = body;
  return endDeal(tx, context, { sellerId: null, qid: params.id, seen: version, reason });
};
