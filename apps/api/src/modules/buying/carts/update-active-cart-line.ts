import { updateActiveCartLine as endpoint } from "@quayside/api-client/contract/carts/carts.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { readCartLines } from "#modules/buying/carts/cart.reader.ts";
import { cartLineOf } from "#modules/buying/carts/cart.rules.ts";
import { lockActiveCart, setUnits, touchCart } from "#modules/buying/carts/cart.writer.ts";

/** Sets the quantity of a line, and stores its current price as seen. */
export const updateActiveCartLine: Handler<typeof endpoint> = async ({ tx, scope, params, body }) => {
  const cart = (await lockActiveCart(tx, buyerIdOf(scope))) ?? failWith("not_found");
  const read = async () =>
    (await readCartLines(tx, cart.id)).find((line) => line.qid === params.id) ?? failWith("not_found");
  const { unit, stock, quantity: cartLineQuantity } = await read();
  if (body.quantity % unit !== 0) fail(endpoint, "unit_size_invalid", { unit });
  if (body.quantity > stock) {
    fail(endpoint, "CartLineQuantityExceeded", { availableQuantity: stock, cartLineQuantity });
  }
  await setUnits(tx, { qid: params.id, quantity: body.quantity });
  await touchCart(tx, cart.id);
  return cartLineOf(await read());
};
