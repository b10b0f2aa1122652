import type { reorderOrder as endpoint } from "@quayside/api-client/contract/orders/follow-up.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import {
  addWanted,
  cartLineOf,
  cartOf,
  openCart,
  readCartLines,
  readVariantNames,
  touchCart,
} from "#modules/buying/carts/index.ts";
import { readOrderedQuantities } from "#modules/buying/orders/order.reader.ts";

/** Adds the contents of an order to the open cart as far as available, and says what is not. */
export const reorderOrder: Handler<typeof endpoint> = async ({ tx, scope, params, now, requestId }) => {
  const buyerId = buyerIdOf(scope);
  const wanted = (await readOrderedQuantities(tx, { buyerId, qid: params.id })) ?? failWith("not_found");
  const cart = await openCart(tx, buyerId, now);
  const added = await addWanted(tx, { cartId: cart.id, wanted, now });
  await touchCart(tx, cart.id);
  const names = await readVariantNames(
    tx,
    wanted.map(({ variantId }) => variantId),
  );
  const missing = added.flatMap(({ variantId, missing: quantity, reason }) => {
    const product = names.get(variantId);
    return reason === null || !product ? [] : [{ gtin: product.gtin, name: product.name, quantity, reason }];
  });
  await writeAudit(tx, byUser({ scope, requestId, now }, buyerId), {
    action: "order.reorder",
    subjectKind: "order",
    subjectQid: params.id,
    detail: { cart: cart.qid, products: wanted.length, missing: missing.length },
  });
  const lines = await readCartLines(tx, cart.id, now);
  const gtins = new Set(added.flatMap(({ variantId }) => names.get(variantId)?.gtin ?? []));
  return {
    cart: cartOf({ ...cart, version: cart.version + 1 }, lines),
    lines: lines.filter((line) => gtins.has(line.gtin)).map(cartLineOf),
    missing,
  };
};
