import type { deleteCartAllocationLine as endpoint } from "@quayside/api-client/contract/carts/allocations.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { cartActor } from "#modules/buying/carts/cart-actor.ts";
import { readCartLines } from "#modules/buying/carts/cart.reader.ts";
import { cartOf } from "#modules/buying/carts/cart.rules.ts";
import { lockActiveCart, removeLine, touchCart } from "#modules/buying/carts/cart.writer.ts";

/** Removes a line from one seller's part of the cart. */
export const deleteCartAllocationLine: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, now } = context;
  const cart = (await lockActiveCart(tx, buyerIdOf(scope))) ?? failWith("not_found");
  const line =
    (await readCartLines(tx, cart.id, now)).find(
      (one) => one.qid === params.id && one.sellerCode === params.allocationId,
    ) ?? failWith("not_found");
  await removeLine(tx, { cartId: cart.id, qid: line.qid });
  await touchCart(tx, cart.id);
  await writeAudit(tx, cartActor(context), {
    action: "cart.delete_allocation_line",
    subjectKind: "cart",
    subjectQid: cart.qid,
    detail: { fid: params.allocationId, line: line.qid, quantity: line.quantity },
  });
  return cartOf({ ...cart, version: cart.version + 1 }, await readCartLines(tx, cart.id, now));
};
