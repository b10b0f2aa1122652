import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** A product to watch. */
export interface Watch {
  readonly variantId: number;
  /** Minor units; null watches without a target, or keeps the current one. */
  readonly target: { readonly minor: number; readonly currency: string } | null;
}

/** Locks a company's watchlist against concurrent changes and counts its products. */
export async function lockWatchlist(tx: Tx, organisationId: number): Promise<number> {
  await sql`select 1 from organisations where id = ${organisationId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from watchlist_items where organisation_id = ${organisationId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Watches products; replaces the target of one that is already watched, when one is given.
 * @param watches each product once
 * @returns the newly watched products
 */
export async function writeWatches(
  tx: Tx,
  { organisationId, watches, now }: { organisationId: number; watches: readonly Watch[]; now: Date },
): Promise<ReadonlySet<number>> {
  const asked = watches.map(({ variantId, target }) => ({
    variantId,
    minor: target?.minor ?? null,
    currency: target?.currency ?? null,
  }));
  const { rows } = await sql<{ variantId: number; isNew: boolean }>`
    insert into watchlist_items as w (organisation_id, variant_id, target_price_minor, currency, created_at)
    select ${organisationId}, x."variantId", x.minor, x.currency, ${now}
    from json_to_recordset(${JSON.stringify(asked)}::json)
      as x("variantId" bigint, minor bigint, currency text)
    order by x."variantId"
    on conflict (organisation_id, variant_id) do update set
      target_price_minor = coalesce(excluded.target_price_minor, w.target_price_minor),
      currency = coalesce(excluded.currency, w.currency)
    returning w.variant_id as "variantId", xmax = 0 as "isNew"`.execute(tx);
  return new Set(rows.filter((row) => row.isNew).map((row) => row.variantId));
}

/** Sets or removes the target of a watched product; false when it is not watched. */
export async function writeTarget(
  tx: Tx,
  key: { organisationId: number; variantId: number },
  target: { minor: number; currency: string } | null,
): Promise<boolean> {
  const { rows } = await sql`
    update watchlist_items set target_price_minor = ${target?.minor ?? null}, currency = ${target?.currency ?? null}
    where organisation_id = ${key.organisationId} and variant_id = ${key.variantId} returning 1`.execute(tx);
  return rows.length > 0;
}

/** Stops watching products, or all of them for null; returns how many were watched. */
export async function removeWatches(
  tx: Tx,
  key: { organisationId: number; gtins14: readonly string[] | null },
): Promise<number> {
  const { rows } = await sql`
    delete from watchlist_items w using variants v
    where v.id = w.variant_id and w.organisation_id = ${key.organisationId}
      and (${key.gtins14 === null} or v.gtin14 = any(${key.gtins14 ?? []}::text[])) returning 1`.execute(tx);
  return rows.length;
}
