import { updateActiveCartLine as endpoint } from "@quayside/api-client/contract/carts/carts.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { readCartLines } from "#modules/buying/carts/cart.reader.ts";
import { cartLineOf } from "#modules/buying/carts/cart.rules.ts";
import { refuseUnfitDeal } from "#modules/buying/carts/fit-deal.ts";
import { lockActiveCart, setUnits, touchCart } from "#modules/buying/carts/cart.writer.ts";

/** Sets the quantity of a line, and stores its current price as seen. */
export const updateActiveCartLine: Handler<typeof endpoint> = async ({ tx, scope, params, body, now }) => {
  const buyerId = buyerIdOf(scope);
  const cart = (await lockActiveCart(tx, buyerId)) ?? failWith("not_found");
  const read = async () =>
    (await readCartLines(tx, cart.id, now)).find((line) => line.qid === params.id) ?? failWith("not_found");
  const { unit, stock, quantity: cartLineQuantity, offerId, deal } = await read();
  if (body.quantity % unit !== 0) fail(endpoint, "unit_size_invalid", { unit });
  if (body.quantity > stock) {
    fail(endpoint, "CartLineQuantityExceeded", { availableQuantity: stock, cartLineQuantity });
  }
  const dealId = body.dealId === undefined ? (deal?.dealId ?? null) : body.dealId;
  await refuseUnfitDeal(tx, { dealId, offerId, buyerId, units: body.quantity, now });
  await setUnits(tx, { cartId: cart.id, qid: params.id, quantity: body.quantity, dealId, now });
  await touchCart(tx, cart.id);
  return cartLineOf(await read());
};
