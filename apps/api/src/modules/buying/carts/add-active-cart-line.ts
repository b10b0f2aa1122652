import { addActiveCartLine as endpoint } from "@quayside/api-client/contract/carts/carts.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { cartActor } from "#modules/buying/carts/active-cart.ts";
import { findOffers, quantitiesInCart, readCartLines } from "#modules/buying/carts/cart.reader.ts";
import { cartLineOf, chooseOffer } from "#modules/buying/carts/cart.rules.ts";
import { refuseUnfitDeal } from "#modules/buying/carts/fit-deal.ts";
import { findNamedDeal } from "#modules/inventory/deals/index.ts";
import { addUnits, openCart, touchCart } from "#modules/buying/carts/cart.writer.ts";

/** Adds units of an offer to the cart; without an offer, of the cheapest one with enough stock. */
export const addActiveCartLine: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body, now } = context;
  const buyerId = buyerIdOf(scope);
  const cart = await openCart(tx, buyerId, now);
  const gtin14 = body.gtin.padStart(14, "0");
  const day = now.toISOString().slice(0, 10);
  const { quantity, dealId } = body;
  const named = dealId == null ? null : await findNamedDeal(tx, { dealId, buyerId, gtin14 });
  if (named === undefined || (named && (body.offerQid ?? named.offerQid) !== named.offerQid))
    fail(endpoint, "deal_not_found");
  const offerQid = named?.offerQid ?? body.offerQid ?? null;
  const offers = await findOffers(tx, { cartId: cart.id, gtin14, offerQid, quantity, day });
  const held = await quantitiesInCart(tx, { cartId: cart.id, gtin14 });
  const choice = chooseOffer(offers, quantity, held);
  if (choice.kind === "none") fail(endpoint, "offer_not_found");
  if (choice.kind === "unit") fail(endpoint, "unit_size_invalid", { unit: choice.unit });
  if (choice.kind === "too_much") {
    const { availableQuantity, held: inCart } = choice;
    if (offerQid !== null) {
      fail(endpoint, "CartLineQuantityExceeded", { availableQuantity, cartLineQuantity: inCart });
    }
    fail(endpoint, "OffersBasedPricingModelCartLineQuantityExceeded", {
      availableQuantity,
      allocationLineQuantity: inCart,
    });
  }
  const offerId = choice.offer.id;
  const standing = (await readCartLines(tx, cart.id, now)).find((one) => one.offerId === offerId);
  const units = quantity + (standing?.quantity ?? 0);
  const dealOfLine = dealId === undefined ? (standing?.deal?.dealId ?? null) : dealId;
  await refuseUnfitDeal(tx, { dealId: dealOfLine, offerId, buyerId, units, now });
  const qid = await addUnits(tx, { cartId: cart.id, offerId, dealId, quantity, now });
  await touchCart(tx, cart.id);
  const line = (await readCartLines(tx, cart.id, now)).find((one) => one.qid === qid);
  if (!line) throw new Error("A cart line that was just written is not there");
  await writeAudit(tx, cartActor(context), {
    action: "cart.add_line",
    subjectKind: "cart",
    subjectQid: cart.qid,
    detail: { offer: line.offerQid, quantity },
  });
  return cartLineOf(line);
};
