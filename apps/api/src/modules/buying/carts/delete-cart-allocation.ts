import type { deleteCartAllocation as endpoint } from "@quayside/api-client/contract/carts/allocations.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { cartActor } from "#modules/buying/carts/cart-actor.ts";
import { readCartLines } from "#modules/buying/carts/cart.reader.ts";
import { cartOf } from "#modules/buying/carts/cart.rules.ts";
import { lockActiveCart, touchCart } from "#modules/buying/carts/cart.writer.ts";
import { removeAllocation } from "#modules/buying/carts/cart-candidates.writer.ts";

/** Removes one seller's part from the cart. */
export const deleteCartAllocation: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, now } = context;
  const cart = (await lockActiveCart(tx, buyerIdOf(scope))) ?? failWith("not_found");
  if (!(await removeAllocation(tx, { cartId: cart.id, fid: params.id }))) failWith("not_found");
  await touchCart(tx, cart.id);
  await writeAudit(tx, cartActor(context), {
    action: "cart.delete_allocation",
    subjectKind: "cart",
    subjectQid: cart.qid,
    detail: { fid: params.id },
  });
  return cartOf({ ...cart, version: cart.version + 1 }, await readCartLines(tx, cart.id, now));
};
