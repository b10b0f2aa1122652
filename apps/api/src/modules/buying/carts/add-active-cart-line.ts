import { addActiveCartLine as endpoint } from "@quayside/api-client/contract/carts/carts.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { findOffers, quantitiesInCart, readCartLines } from "#modules/buying/carts/cart.reader.ts";
import { cartLineOf, chooseOffer } from "#modules/buying/carts/cart.rules.ts";
import { addUnits, openCart, touchCart } from "#modules/buying/carts/cart.writer.ts";

/** Adds units of an offer to the cart; without an offer, of the cheapest one with enough stock. */
export const addActiveCartLine: Handler<typeof endpoint> = async ({ tx, scope, body, now }) => {
  const cart = await openCart(tx, buyerIdOf(scope), now);
  const gtin14 = body.gtin.padStart(14, "0");
  const day = now.toISOString().slice(0, 10);
  const offers = await findOffers(tx, { cartId: cart.id, gtin14, offerQid: body.offerQid ?? null, day });
  const held = await quantitiesInCart(tx, { cartId: cart.id, gtin14 });
  const choice = chooseOffer(offers, body.quantity, held);
  if (choice.kind === "none") fail(endpoint, "offer_not_found");
  if (choice.kind === "unit") fail(endpoint, "unit_size_invalid", { unit: choice.unit });
  if (choice.kind === "too_much") {
    const { availableQuantity, held: inCart } = choice;
    if (body.offerQid !== undefined) {
      fail(endpoint, "CartLineQuantityExceeded", { availableQuantity, cartLineQuantity: inCart });
    }
    fail(endpoint, "OffersBasedPricingModelCartLineQuantityExceeded", {
      availableQuantity,
      allocationLineQuantity: inCart,
    });
  }
  const { quantity, dealId = null } = body;
  const qid = await addUnits(tx, { cartId: cart.id, offerId: choice.offer.id, dealId, quantity, now });
  await touchCart(tx, cart.id);
  const line = (await readCartLines(tx, cart.id)).find((one) => one.qid === qid);
  if (!line) throw new Error("A cart line that was just written is not there");
  return cartLineOf(line);
};
