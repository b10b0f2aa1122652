import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/**
 * Sets the floor of a locked offer, unless its version has changed.
 * @param floor.version the version that was seen; 0 without one
 * @returns the current version
 */
export async function setOfferFloor(
  tx: Tx,
  floor: {
    offerId: number;
    costMinor: number | null;
    leastReturn: string | null;
    version: number;
    now: Date;
  },
): Promise<{ isSet: boolean; version: number }> {
  const { rows } = await sql<{ version: number }>`
    insert into offer_floors as f (offer_id, cost_minor, least_return, updated_at)
    select ${floor.offerId}, ${floor.costMinor}::bigint, ${floor.leastReturn}::numeric, ${floor.now}
    where ${floor.version}::int = 0 or exists (select from offer_floors where offer_id = ${floor.offerId})
    on conflict (offer_id) do update set cost_minor = excluded.cost_minor, least_return = excluded.least_return,
      updated_at = excluded.updated_at, version = f.version + 1
    where f.version = ${floor.version} returning version`.execute(tx);
  const [set] = rows;
  if (set) return { isSet: true, version: set.version };
  const now = await sql<{
    version: number;
  }>`select version from offer_floors where offer_id = ${floor.offerId}`.execute(tx);
  return { isSet: false, version: now.rows[0]?.version ?? 0 };
}

/** The same for all offers of a brand. */
export async function setBrandFloor(
  tx: Tx,
  floor: { sellerId: number; brandId: number; leastReturn: string | null; version: number; now: Date },
): Promise<{ isSet: boolean; version: number }> {
  const { rows } = await sql<{ version: number }>`
    insert into brand_floors as f (seller_id, brand_id, least_return, updated_at)
    select ${floor.sellerId}, ${floor.brandId}, ${floor.leastReturn}::numeric, ${floor.now}
    where ${floor.version}::int = 0
      or exists (select from brand_floors where seller_id = ${floor.sellerId} and brand_id = ${floor.brandId})
    on conflict (seller_id, brand_id) do update set least_return = excluded.least_return,
      updated_at = excluded.updated_at, version = f.version + 1
    where f.version = ${floor.version} returning version`.execute(tx);
  const [set] = rows;
  if (set) return { isSet: true, version: set.version };
  const now = await sql<{ version: number }>`
    select version from brand_floors where seller_id = ${floor.sellerId} and brand_id = ${floor.brandId}`.execute(
    tx,
  );
  return { isSet: false, version: now.rows[0]?.version ?? 0 };
}
