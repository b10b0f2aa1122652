import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

interface Kept {
  readonly userId: number;
  readonly warehouseId: number;
  readonly now: Date;
}

/**
 * Stores a user's PIN, replacing the previous one. After a change of company it also deletes the badge of the old
 * warehouse.
 */
export async function writePin(tx: Tx, pin: Kept & { readonly hash: string }): Promise<void> {
  await sql`
    insert into quick_sign_ins as q (user_id, warehouse_id, pin_hash, updated_at)
    values (${pin.userId}, ${pin.warehouseId}, ${pin.hash}, ${pin.now})
    on conflict (user_id) do update set pin_hash = excluded.pin_hash, updated_at = excluded.updated_at,
      warehouse_id = excluded.warehouse_id,
      badge_hash = case when q.warehouse_id = excluded.warehouse_id then q.badge_hash end`.execute(tx);
}

/**
 * Stores a user's badge, replacing the previous one; false when another user of the warehouse has it.
 * @param badge with all hashes under which another may have it; it is stored under the first
 */
export async function writeBadge(
  tx: Tx,
  badge: Kept & { readonly hashes: readonly Buffer[] },
): Promise<boolean> {
  const { userId, warehouseId, hashes, now } = badge;
  // Serialises two people who scan the same badge concurrently.
  await sql`select from organisations where id = ${warehouseId} for no key update`.execute(tx);
  const { rows } = await sql`
    insert into quick_sign_ins as q (user_id, warehouse_id, badge_hash, updated_at)
    select ${userId}, ${warehouseId}, ${hashes[0]}::bytea, ${now}::timestamptz
    where not exists (
      select from quick_sign_ins o where o.warehouse_id = ${warehouseId} and o.badge_hash = any(${[...hashes]}::bytea[]) and o.user_id <> ${userId})
    on conflict (user_id) do update set badge_hash = excluded.badge_hash, updated_at = excluded.updated_at,
      warehouse_id = excluded.warehouse_id,
      pin_hash = case when q.warehouse_id = excluded.warehouse_id then q.pin_hash end
    returning user_id`.execute(tx);
  return rows.length > 0;
}

/** Stores the badge of a user under the hash of today, unless it was changed meanwhile. */
export async function rehashBadge(
  tx: Tx,
  badge: { readonly userId: number; readonly from: Buffer; readonly to: Buffer },
): Promise<void> {
  await sql`update quick_sign_ins set badge_hash = ${badge.to} where user_id = ${badge.userId} and badge_hash = ${badge.from}`.execute(
    tx,
  );
}

/** Deletes a user's PIN and badge; false when there were none. */
export async function deleteQuickSignIn(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`delete from quick_sign_ins where user_id = ${userId} returning user_id`.execute(
    tx,
  );
  return rows.length > 0;
}
