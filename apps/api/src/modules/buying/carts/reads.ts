import type * as fillingContract from "@quayside/api-client/contract/carts/filling.endpoints";
import type * as cartsContract from "@quayside/api-client/contract/carts/carts.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { activeCart } from "#modules/buying/carts/active-cart.ts";
import { readCartLines } from "#modules/buying/carts/cart.reader.ts";
import { allocationsOf, cartLineOf, cartOf } from "#modules/buying/carts/cart.rules.ts";
import { pageAddress, pageOf } from "#kernel/page.ts";
import { readCartsPage, readDroppedLines } from "#modules/buying/carts/cart-candidates.reader.ts";

/** The buyer's open cart. */
export const getActiveCart: Handler<typeof cartsContract.getActiveCart> = async ({ db, scope, now }) => {
  const cart = await activeCart(db, buyerIdOf(scope), now);
  return cartOf(cart, await readCartLines(db, cart.id, now));
};

/** The open cart by seller, with progress towards each minimum order value. */
export const listActiveCartAllocations: Handler<typeof cartsContract.listActiveCartAllocations> = async ({
  db,
  scope,
  now,
}) => {
  const cart = await activeCart(db, buyerIdOf(scope), now);
  const results = allocationsOf(await readCartLines(db, cart.id, now));
  return { count: results.length, results };
};

/** Wanted products that no seller's part of the open cart holds. */
export const listActiveCartDroppedLines: Handler<typeof fillingContract.listActiveCartDroppedLines> = async ({
  db,
  scope,
  query,
  now,
}) => {
  const cart = await activeCart(db, buyerIdOf(scope), now);
  const lines = await readDroppedLines(db, cart.id);
  return pageOf(lines, query, pageAddress("carts/active/dropped-lines/", query));
};

/** The lines of the open cart, oldest first. */
export const listActiveCartLines: Handler<typeof cartsContract.listActiveCartLines> = async ({
  db,
  scope,
  query,
  now,
}) => {
  const cart = await activeCart(db, buyerIdOf(scope), now);
  const lines = (await readCartLines(db, cart.id, now)).map(cartLineOf);
  return pageOf(lines, query, pageAddress("carts/active/lines/", query));
};

/** All carts of the buyer, newest first. */
export const listCarts: Handler<typeof fillingContract.listCarts> = async ({ db, scope, query, now }) =>
  new PageJson(
    await readCartsPage(db, { buyerId: buyerIdOf(scope), ...query, now }, pageAddress("carts/", query)),
  );
