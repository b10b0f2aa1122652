import { addCartAllocationLine as endpoint } from "@quayside/api-client/contract/carts/allocations.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { allocationAnswer, heldQuantity } from "#modules/buying/carts/allocation-answer.ts";
import { cartActor } from "#modules/buying/carts/active-cart.ts";
import { findSellerOffer, readCartLines } from "#modules/buying/carts/cart.reader.ts";
import { refuseUnfitDeal } from "#modules/buying/carts/fit-deal.ts";
import { addUnits, openCart, touchCart } from "#modules/buying/carts/cart.writer.ts";
import { pinLine } from "#modules/buying/carts/cart-candidates.writer.ts";

/** Adds units of a seller's offer to its part of the cart; the line is then pinned to this seller. */
export const addCartAllocationLine: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now } = context;
  const buyerId = buyerIdOf(scope);
  const cart = await openCart(tx, buyerId, now);
  const gtin14 = body.gtin.padStart(14, "0");
  const asked = { cartId: cart.id, fid: params.id, gtin14 };
  const found = (await findSellerOffer(tx, asked)) ?? failWith("not_found");
  const { offer } = found;
  if (!offer) fail(endpoint, "offer_not_found");
  const line = (await readCartLines(tx, cart.id, now)).find((one) => one.offerId === offer.id);
  const total = body.quantity + (line?.quantity ?? 0);
  if (total > offer.stock) {
    fail(endpoint, "CartAllocationLineQuantityExceeded", {
      availableQuantity: offer.stock,
      ...heldQuantity(line),
    });
  }
  if (total % offer.unit !== 0) fail(endpoint, "unit_size_invalid", { unit: offer.unit });
  const dealId = line?.deal?.dealId ?? null;
  await refuseUnfitDeal(tx, { dealId, offerId: offer.id, buyerId, units: total, now });
  const qid = await addUnits(tx, {
    cartId: cart.id,
    offerId: offer.id,
    dealId: undefined,
    quantity: body.quantity,
    now,
  });
  await pinLine(tx, qid);
  await touchCart(tx, cart.id);
  await writeAudit(tx, cartActor(context), {
    action: "cart.add_allocation_line",
    subjectKind: "cart",
    subjectQid: cart.qid,
    detail: { fid: params.id, gtin14, quantity: body.quantity },
  });
  return allocationAnswer(tx, { cartId: cart.id, fid: params.id, now });
};
