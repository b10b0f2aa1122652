import type { Database } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { type CartRow, findActiveCart } from "#modules/buying/carts/cart.reader.ts";
import { openCart } from "#modules/buying/carts/cart.writer.ts";
import { type AuditActor, byUser } from "#db/audit.writer.ts";
import type { Scope } from "#kernel/context.ts";

/** The buyer's open cart. The first read creates it, because its id is shown and must be stable. */
export async function activeCart(db: Database, buyerId: number, now: Date): Promise<CartRow> {
  return (await findActiveCart(db, buyerId)) ?? (await inTransaction(db, (tx) => openCart(tx, buyerId, now)));
}

/** The actor of a cart change, for its audit rows. */
export const cartActor = (call: { scope: Scope; requestId: string; now: Date }): AuditActor =>
  byUser(call, call.scope.buyerId);
