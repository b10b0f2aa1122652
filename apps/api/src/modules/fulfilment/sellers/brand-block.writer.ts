import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** The seller with a code, case-insensitive. */
export async function findSellerByCode(tx: Tx, code: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select organisation_id as id from sellers where code = upper(${code})`.execute(tx);
  return rows[0]?.id;
}

/** The brand with a name, case-insensitive. */
export async function findBrandByName(
  tx: Tx,
  name: string,
): Promise<{ id: number; qid: string; name: string } | undefined> {
  const { rows } = await sql<{ id: number; qid: string; name: string }>`
    select id, qid, name from brands where lower(name) = lower(${name}) order by id limit 1`.execute(tx);
  return rows[0];
}

/** The statement that blocks a brand for a locked seller. */
export async function findLiveBlock(
  tx: Tx,
  { sellerId, brandId }: { sellerId: number; brandId: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ qid: string }>`
    select qid from seller_statements where seller_id = ${sellerId} and brand_id = ${brandId} and kind = 'BRAND_BLOCK' and ended_at is null`.execute(
    tx,
  );
  return rows[0]?.qid;
}

/** A large brand has many offers: changing all of them may exceed the usual statement timeout. */
const MARKING_TIMEOUT = "30s";

/**
 * Hides a locked seller's offers of a brand from buyers, or shows them again; locks them by id. New offers follow the
 * statement automatically.
 * @returns how many offers changed
 */
export async function markOffers(
  tx: Tx,
  { sellerId, brandId, isBlocked }: { sellerId: number; brandId: number; isBlocked: boolean },
): Promise<number> {
  await sql`select set_config('statement_timeout', ${MARKING_TIMEOUT}, true)`.execute(tx);
  const { rows } = await sql<{ changed: number }>`
    with locked as materialized (
      select o.id from offers o join variants v on v.id = o.variant_id
      where o.seller_id = ${sellerId} and v.brand_id = ${brandId} and o.is_blocked <> ${isBlocked} order by o.id for no key update of o),
    marked as (update offers o set is_blocked = ${isBlocked} from locked l where o.id = l.id returning o.id)
    select count(*)::int as changed from marked`.execute(tx);
  return rows[0]?.changed ?? 0;
}
