import { updateCartAllocationLine as endpoint } from "@quayside/api-client/contract/carts/allocations.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { allocationAnswer, heldQuantity } from "#modules/buying/carts/allocation-answer.ts";
import { cartActor } from "#modules/buying/carts/cart-actor.ts";
import { readCartLines } from "#modules/buying/carts/cart.reader.ts";
import { refuseUnfitDeal } from "#modules/buying/carts/fit-deal.ts";
import { lockActiveCart, setUnits, touchCart } from "#modules/buying/carts/cart.writer.ts";
import { pinLine } from "#modules/buying/carts/cart-candidates.writer.ts";

/** Sets the quantity of a line in one seller's part, and stores its current price as seen. */
export const updateCartAllocationLine: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now } = context;
  const buyerId = buyerIdOf(scope);
  const cart = (await lockActiveCart(tx, buyerId)) ?? failWith("not_found");
  const line =
    (await readCartLines(tx, cart.id, now)).find(
      (one) => one.qid === params.id && one.sellerCode === params.allocationId,
    ) ?? failWith("not_found");
  const { unit, stock: availableQuantity } = line;
  if (body.quantity % unit !== 0) fail(endpoint, "unit_size_invalid", { unit });
  if (body.quantity > availableQuantity) {
    fail(endpoint, "CartAllocationLineQuantityExceeded", { availableQuantity, ...heldQuantity(line) });
  }
  const { offerId, deal, qid } = line;
  const dealId = deal?.dealId ?? null;
  await refuseUnfitDeal(tx, { dealId, offerId, buyerId, units: body.quantity, now });
  await setUnits(tx, { cartId: cart.id, qid, quantity: body.quantity, dealId, now });
  await pinLine(tx, line.qid);
  await touchCart(tx, cart.id);
  await writeAudit(tx, cartActor(context), {
    action: "cart.change_allocation_line",
    subjectKind: "cart",
    subjectQid: cart.qid,
    detail: { fid: params.allocationId, line: line.qid, from: line.quantity, to: body.quantity },
  });
  return allocationAnswer(tx, { cartId: cart.id, fid: params.allocationId, now });
};
