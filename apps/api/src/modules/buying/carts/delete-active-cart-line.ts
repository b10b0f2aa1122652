import type { deleteActiveCartLine as endpoint } from "@quayside/api-client/contract/carts/carts.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { readCartLines } from "#modules/buying/carts/cart.reader.ts";
import { cartOf } from "#modules/buying/carts/cart.rules.ts";
import { lockActiveCart, removeLine, touchCart } from "#modules/buying/carts/cart.writer.ts";

/** Removes a line from the cart. */
export const deleteActiveCartLine: Handler<typeof endpoint> = async ({ tx, scope, params, now }) => {
  const cart = (await lockActiveCart(tx, buyerIdOf(scope))) ?? failWith("not_found");
  if (!(await removeLine(tx, { cartId: cart.id, qid: params.id }))) failWith("not_found");
  await touchCart(tx, cart.id);
  return cartOf({ ...cart, version: cart.version + 1 }, await readCartLines(tx, cart.id, now));
};
