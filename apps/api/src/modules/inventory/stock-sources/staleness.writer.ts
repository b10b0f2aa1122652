import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { hidesAt } from "#modules/inventory/stock-sources/source.reader.ts";

export type Staleness = "FRESH" | "WARNED" | "HIDDEN";

/** A source whose offers are due for a warning, hiding or showing. */
export interface StaleSource {
  readonly id: number;
  readonly qid: string;
  readonly sellerId: number;
  readonly name: string;
  readonly timeZone: string;
  readonly before: Staleness;
  readonly staleness: Staleness;
  readonly lastSuccessAt: Date;
  readonly hidesAt: Date | null;
  readonly offers: number;
}

/** A day before its offers are hidden, or halfway where they are hidden after a day. */
const warnsAt = sql`(${hidesAt} - least(interval '1 day', make_interval(days => s.hide_after_days) / 2))`;

/** The next run is in time and the last one was good: nothing to report yet. */
const isExpected = sql`coalesce(not s.is_paused and s.next_run_at <= ${hidesAt} and s.last_result in ('TAKEN', 'UNCHANGED'), false)`;

/** The current staleness of a source; waits for a run in progress. */
const staleBy = (
  now: Date,
) => sql`case when s.hide_after_days is null or s.last_success_at is null then 'FRESH'
  when ${hidesAt} <= ${now} then case when s.current_run_id is not null and s.leased_until > ${now} then s.staleness else 'HIDDEN' end
  when ${warnsAt} <= ${now} and (s.staleness = 'WARNED' or not ${isExpected}) then 'WARNED' else 'FRESH' end`;

/** Takes a source whose staleness differs from its record, and records it; undefined when none is left. */
export async function takeStaleSource(tx: Tx, now: Date): Promise<StaleSource | undefined> {
  const { rows } = await sql<StaleSource>`
    update stock_list_sources t set staleness = x.staleness,
      swept_offer_id = case when 'HIDDEN' in (x.staleness, x.before) then 0 else t.swept_offer_id end
    from (
      select s.id, s.staleness as before, ${staleBy(now)} as staleness, ${hidesAt} as hides_at from stock_list_sources s
      where s.removed_at is null and s.staleness <> ${staleBy(now)} order by s.id limit 1 for no key update skip locked) x
      cross join lateral (select e.time_zone from sellers e join stock_list_sources s on s.seller_id = e.organisation_id where s.id = x.id) e
    where t.id = x.id
    returning t.id, t.qid, t.seller_id as "sellerId", t.name, e.time_zone as "timeZone", x.before, t.staleness, t.last_success_at as "lastSuccessAt",
      x.hides_at as "hidesAt", (select count(*)::int from offers_of_sources o where o.source_id = t.id) as offers`.execute(
    tx,
  );
  return rows[0];
}

/** A source with offers whose visibility does not match its state. */
export interface SweptSource {
  readonly id: number;
  readonly qid: string;
  readonly sellerId: number;
  readonly name: string;
  readonly hasOffers: boolean;
}

/** Sources whose offers are to be hidden or shown. */
export async function findSwept(tx: Tx): Promise<SweptSource[]> {
  const { rows } = await sql<SweptSource>`
    select id, qid, seller_id as "sellerId", name, exists (select from offers_of_sources o where o.source_id = s.id) as "hasOffers"
    from stock_list_sources s where swept_offer_id is not null order by id limit 100`.execute(tx);
  return rows;
}

/** The result of one batch of hiding or showing. */
export interface SweptPart {
  readonly staleness: Staleness;
  readonly isLast: boolean;
}

/**
 * Hides or shows the next offers of a source in a locked inventory, by id.
 * @param part.offers maximum offers per batch
 * @returns undefined when there was nothing to do
 */
export async function sweepPart(
  tx: Tx,
  { id, offers }: { id: number; offers: number },
): Promise<SweptPart | undefined> {
  const { rows: sources } = await sql<{ staleness: Staleness; swept: number }>`
    select staleness, swept_offer_id as swept from stock_list_sources
    where id = ${id} and swept_offer_id is not null for no key update`.execute(tx);
  const [source] = sources;
  if (!source) return undefined;
  const { rows } = await sql<{ id: number }>`
    select id from offers where id in (
      select offer_id from offers_of_sources where source_id = ${id} and offer_id > ${source.swept} order by offer_id limit ${offers})
    order by id for no key update`.execute(tx);
  const isHidden = source.staleness === "HIDDEN";
  await sql`
    update offers set is_stale = ${isHidden} where id = any(${rows.map((row) => row.id)}::bigint[]) and is_stale <> ${isHidden}`.execute(
    tx,
  );
  const isLast = rows.length < offers;
  await sql`update stock_list_sources set swept_offer_id = ${isLast ? null : (rows.at(-1)?.id ?? null)}::bigint where id = ${id}`.execute(
    tx,
  );
  return { staleness: source.staleness, isLast };
}
