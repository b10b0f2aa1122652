import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/**
 * Keeps inventory-wide changes of one seller apart until the transaction ends: lists, discounts and the offers they
 * bring would otherwise miss each other.
 */
export async function lockInventory(tx: Tx, sellerId: number): Promise<void> {
  await sql`select 1 from sellers where organisation_id = ${sellerId} for no key update`.execute(tx);
}

/** Changes a locked offer; a change of stock leaves its movement. */
export async function changeOffer(
  tx: Tx,
  change: { id: number; listPriceMinor: number; stockChange: number; now: Date },
): Promise<void> {
  const { id, now, stockChange } = change;
  await sql`
    update offers set list_price_minor = ${change.listPriceMinor}, stock = stock + ${stockChange}::int, updated_at = ${now}, version = version + 1
    where id = ${id}`.execute(tx);
  if (stockChange === 0) return;
  await sql`insert into stock_movements (offer_id, kind, quantity, at) values (${id}, 'LISTED', ${stockChange}, ${now})`.execute(
    tx,
  );
}
