import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

/** Products recorded per search: those that a buyer sees first. */
const NOTED_HITS = 3;

/** A company's search: the products found, in display order. Its words are not stored. */
export interface NotedSearch {
  readonly organisationId: number;
  readonly variantIds: readonly number[];
  readonly now: Date;
}

/** Records searches, all in one statement. */
export async function writeSearches(db: Database | Tx, searches: readonly NotedSearch[]): Promise<void> {
  const rows = searches.flatMap(({ organisationId, variantIds, now }) =>
    variantIds
      .slice(0, NOTED_HITS)
      .map((variantId) => ({ organisationId, variantId, at: now.toISOString() })),
  );
  await sql`
    insert into search_log (organisation_id, variant_id, at)
    select x."organisationId", v.id, x.at from json_to_recordset(${JSON.stringify(rows)}::json)
      as x("organisationId" bigint, "variantId" bigint, at timestamptz) join variants v on v.id = x."variantId"`.execute(
    db,
  );
}

/** Days over which demand is counted; two consecutive spans determine its trend. */
const DEMAND_DAYS = 30;
const COUNTING_TIMEOUT = "60s";
const WEEK_DAYS = 7;
const BEFORE_DAYS = 28;

/**
 * Recounts demand: units ordered, searches and watchlists. Unpaid orders count, because a buyer wanted the goods;
 * cancelled ones do not.
 */
export async function countDemand(tx: Tx, now: Date): Promise<void> {
  const since = (days: number) => sql`${now}::timestamptz - make_interval(days => ${days})`;
  // Reads a whole month, and may wait for another process that is counting.
  await sql`select set_config('statement_timeout', ${COUNTING_TIMEOUT}, true)`.execute(tx);
  // Two processes counting concurrently would insert the same products.
  await sql`lock table product_demand in share row exclusive mode`.execute(tx);
  await sql`delete from product_demand`.execute(tx);
  await sql`
    with ordered as (
      select l.variant_id, coalesce(sum(l.quantity) filter (where r.created_at > ${since(DEMAND_DAYS)}), 0) as units,
        coalesce(sum(l.quantity) filter (where r.created_at > ${since(WEEK_DAYS)}), 0) as week,
        coalesce(sum(l.quantity) filter (where r.created_at <= ${since(WEEK_DAYS)}), 0) as before
      from orders r join order_lines l on l.order_id = r.id
      where r.created_at > ${since(WEEK_DAYS + BEFORE_DAYS)} and r.created_at <= ${now} and r.status <> 'CANCELLED' group by l.variant_id),
    searched as (select variant_id, count(*) filter (where at > ${since(DEMAND_DAYS)}) as n,
        count(*) filter (where at > ${since(WEEK_DAYS)}) as week, count(*) filter (where at <= ${since(WEEK_DAYS)}) as before from search_log
      where variant_id is not null and at > ${since(WEEK_DAYS + BEFORE_DAYS)} and at <= ${now} group by variant_id),
    watched as (select variant_id, count(*) as n, count(*) filter (where created_at > ${since(WEEK_DAYS)} and created_at <= ${now}) as week,
        count(*) filter (where created_at > ${since(WEEK_DAYS + BEFORE_DAYS)} and created_at <= ${since(WEEK_DAYS)}) as before
      from watchlist_items group by variant_id)
    insert into product_demand (variant_id, units_ordered, searches, watchers, units_week, units_before, wanted_week, wanted_before, score)
    select variant_id, coalesce(o.units, 0), coalesce(s.n, 0), coalesce(w.n, 0), coalesce(o.week, 0), coalesce(o.before, 0),
      coalesce(o.week, 0) + coalesce(s.week, 0) + coalesce(w.week, 0), coalesce(o.before, 0) + coalesce(s.before, 0) + coalesce(w.before, 0),
      coalesce(o.units, 0) + coalesce(s.n, 0) + coalesce(w.n, 0)
    from ordered o full join searched s using (variant_id) full join watched w using (variant_id)`.execute(
    tx,
  );
  await sql`
    insert into product_demand_runs (counted_at) values (${now})
    on conflict (only_row) do update set counted_at = excluded.counted_at`.execute(tx);
  await sql`delete from search_log where at < ${since(2 * DEMAND_DAYS)}`.execute(tx);
}

/**
 * Copies the demand of products to the standings of their offers, by which lists are sorted; locked like all
 * standings, by product id.
 * @param after the products after this id
 * @returns the id of the last one; null when there are no more
 */
export async function keepDemand(tx: Tx, after: number, count: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select variant_id as id from variant_market where variant_id > ${after} order by variant_id limit ${count} for no key update`.execute(
    tx,
  );
  await sql`
    update offer_standings s set demand = coalesce(x.score, 0)
    from (select i.id, d.score from unnest(${rows.map(({ id }) => id)}::bigint[]) i(id) left join product_demand d on d.variant_id = i.id) x
    where s.variant_id = x.id and s.demand <> coalesce(x.score, 0)`.execute(tx);
  return rows.at(-1)?.id ?? null;
}
