import { createSupportDeal as endpoint } from "@quayside/api-client/contract/deals/deals.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { addDeal } from "#modules/inventory/deals/create-deal.ts";
import { findBuyerByEmail, findSupportDeal } from "#modules/inventory/deals/deal.reader.ts";
import { lockDealOffer } from "#modules/inventory/deals/deal.writer.ts";

/** Sets up a deal that the support desk agreed; its seller sees it among its own, and buyers name it by its number. */
export const createSupportDeal: Handler<typeof endpoint> = async (context) => {
  const { tx, body } = context;
  const { offerQid, dealId, buyerEmail = null, ...wanted } = body;
  const offer = await lockDealOffer(tx, { sellerId: null, qid: offerQid });
  if (!offer) fail(endpoint, "offer_not_found");
  const agreed = await findSupportDeal(tx, { dealId, offerId: offer.id });
  if (!agreed) fail(endpoint, "deal_not_found");
  if (agreed.isSetUp) fail(endpoint, "deal_exists");
  const buyerId = buyerEmail === null ? null : await findBuyerByEmail(tx, buyerEmail);
  if (buyerId === undefined) fail(endpoint, "buyer_not_found");
  const buyer = buyerId === null ? null : { buyerId, saleId: null };
  return addDeal(tx, context, { offer, wanted, buyer, supportDealId: dealId });
};
