import * as contract from "@quayside/api-client/contract/carts/carts.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { cartActor } from "#modules/buying/carts/active-cart.ts";
import { readCartLines } from "#modules/buying/carts/cart.reader.ts";
import { cartLineOf, cartOf } from "#modules/buying/carts/cart.rules.ts";
import { refuseUnfitDeal } from "#modules/buying/carts/fit-deal.ts";
import {
  lockActiveCart,
  setUnits,
  touchCart,
  removeLine,
  openCart,
  removeLines,
} from "#modules/buying/carts/cart.writer.ts";
import { refuseStale } from "#work/refuse-stale.ts";

/** Sets the quantity of a line, and stores its current price as seen. */
export const updateActiveCartLine: Handler<typeof contract.updateActiveCartLine> = async (context) => {
  const { tx, scope, params, body, now } = context;
  const buyerId = buyerIdOf(scope);
  const cart = (await lockActiveCart(tx, buyerId)) ?? failWith("not_found");
  await refuseStale(
    tx,
    { endpoint: contract.updateActiveCartLine, seen: body.version, scope },
    { kind: "cart", ...cart },
  );
  const read = async () =>
    (await readCartLines(tx, cart.id, now)).find((line) => line.qid === params.id) ?? failWith("not_found");
  const { unit, stock, quantity: cartLineQuantity, offerId, deal } = await read();
  if (body.quantity % unit !== 0) fail(contract.updateActiveCartLine, "unit_size_invalid", { unit });
  if (body.quantity > stock) {
    fail(contract.updateActiveCartLine, "CartLineQuantityExceeded", {
      availableQuantity: stock,
      cartLineQuantity,
    });
  }
  const dealId = body.dealId === undefined ? (deal?.dealId ?? null) : body.dealId;
  await refuseUnfitDeal(tx, { dealId, offerId, buyerId, units: body.quantity, now });
  await setUnits(tx, { cartId: cart.id, qid: params.id, quantity: body.quantity, dealId, now });
  await touchCart(tx, cart.id);
  await writeAudit(tx, cartActor(context), {
    action: "cart.change_line",
    subjectKind: "cart",
    subjectQid: cart.qid,
    detail: { line: params.id, quantity: body.quantity },
  });
  return cartLineOf(await read());
};

/** Removes a line from the cart. */
export const deleteActiveCartLine: Handler<typeof contract.deleteActiveCartLine> = async (context) => {
  const { tx, scope, params, query, now } = context;
  const cart = (await lockActiveCart(tx, buyerIdOf(scope))) ?? failWith("not_found");
  await refuseStale(
    tx,
    { endpoint: contract.deleteActiveCartLine, seen: query.version, scope },
    { kind: "cart", ...cart },
  );
  if (!(await removeLine(tx, { cartId: cart.id, qid: params.id }))) failWith("not_found");
  await touchCart(tx, cart.id);
  await writeAudit(tx, cartActor(context), {
    action: "cart.delete_line",
    subjectKind: "cart",
    subjectQid: cart.qid,
    detail: { line: params.id },
  });
  return cartOf({ ...cart, version: cart.version + 1 }, await readCartLines(tx, cart.id, now));
};

/** Removes all lines from the cart. */
export const emptyActiveCart: Handler<typeof contract.emptyActiveCart> = async (context) => {
  const { tx, scope, body, now } = context;
  const cart = await openCart(tx, buyerIdOf(scope), now);
  await refuseStale(
    tx,
    { endpoint: contract.emptyActiveCart, seen: body.version, scope },
    { kind: "cart", ...cart },
  );
  await removeLines(tx, cart.id);
  await touchCart(tx, cart.id);
  const entry = { action: "cart.empty", subjectKind: "cart", subjectQid: cart.qid, detail: {} };
  await writeAudit(tx, cartActor(context), entry);
  return cartOf({ ...cart, version: cart.version + 1 }, []);
};
