import * as contract from "@quayside/api-client/contract/carts/allocations.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { allocationAnswer, heldQuantity } from "#modules/buying/carts/allocation-answer.ts";
import { cartActor } from "#modules/buying/carts/active-cart.ts";
import { readCartLines } from "#modules/buying/carts/cart.reader.ts";
import { refuseUnfitDeal } from "#modules/buying/carts/fit-deal.ts";
import { lockActiveCart, setUnits, touchCart, removeLine } from "#modules/buying/carts/cart.writer.ts";
import { pinLine, removeAllocation } from "#modules/buying/carts/cart-candidates.writer.ts";
import { refuseStale } from "#work/refuse-stale.ts";
import { cartOf } from "#modules/buying/carts/cart.rules.ts";

/** Sets the quantity of a line in one seller's part, and stores its current price as seen. */
export const updateCartAllocationLine: Handler<typeof contract.updateCartAllocationLine> = async (
  context,
) => {
  const { tx, scope, params, body, now } = context;
  const buyerId = buyerIdOf(scope);
  const cart = (await lockActiveCart(tx, buyerId)) ?? failWith("not_found");
  await refuseStale(
    tx,
    { endpoint: contract.updateCartAllocationLine, seen: body.version, scope },
    { kind: "cart", ...cart },
  );
  const line =
    (await readCartLines(tx, cart.id, now)).find(
      (one) => one.qid === params.id && one.sellerCode === params.allocationId,
    ) ?? failWith("not_found");
  const { unit, stock: availableQuantity } = line;
  if (body.quantity % unit !== 0) fail(contract.updateCartAllocationLine, "unit_size_invalid", { unit });
  if (body.quantity > availableQuantity) {
    fail(contract.updateCartAllocationLine, "CartAllocationLineQuantityExceeded", {
      availableQuantity,
      ...heldQuantity(line),
    });
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

/** Removes a line from one seller's part of the cart. */
export const deleteCartAllocationLine: Handler<typeof contract.deleteCartAllocationLine> = async (
  context,
) => {
  const { tx, scope, params, query, now } = context;
  const cart = (await lockActiveCart(tx, buyerIdOf(scope))) ?? failWith("not_found");
  await refuseStale(
    tx,
    { endpoint: contract.deleteCartAllocationLine, seen: query.version, scope },
    { kind: "cart", ...cart },
  );
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

/** Removes one seller's part from the cart. */
export const deleteCartAllocation: Handler<typeof contract.deleteCartAllocation> = async (context) => {
  const { tx, scope, params, query, now } = context;
  const cart = (await lockActiveCart(tx, buyerIdOf(scope))) ?? failWith("not_found");
  await refuseStale(
    tx,
    { endpoint: contract.deleteCartAllocation, seen: query.version, scope },
    { kind: "cart", ...cart },
  );
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
