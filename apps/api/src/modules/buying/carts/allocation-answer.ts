import type { CartAllocation } from "@quayside/api-client/contract/carts/cart.schema";
import type { Tx } from "#db/database.ts";
import { failWith } from "#kernel/fail.ts";
import { type CartLineRow, readCartLines } from "#modules/buying/carts/cart.reader.ts";
import { allocationsOf } from "#modules/buying/carts/cart.rules.ts";

/**
 * One seller's part of a cart.
 * @param key.fid code of the seller
 * @throws not_found when the cart has nothing from this seller
 */
export async function allocationAnswer(
  tx: Tx,
  key: { cartId: number; fid: string; now: Date },
): Promise<CartAllocation> {
  const { cartId, fid, now } = key;
  const allocations = allocationsOf(await readCartLines(tx, cartId, now));
  return allocations.find((allocation) => allocation.fid === fid) ?? failWith("not_found");
}

/** Quantity of an offer that the cart already holds. */
export function heldQuantity(
  line: Pick<CartLineRow, "quantity" | "isPinned"> | undefined,
): { allocationLineQuantity: number } | { cartLineQuantity: number } {
  if (line && !line.isPinned) return { cartLineQuantity: line.quantity };
  return { allocationLineQuantity: line?.quantity ?? 0 };
}
