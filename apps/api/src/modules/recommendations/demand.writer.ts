import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

/** Products of one search that are noted: those a buyer sees first. */
const NOTED_HITS = 3;
/** Longest text of a search that is kept. */
const MAX_QUERY = 200;

/**
 * Notes what a company searched for and which products it found first, for counting demand.
 * @param search.variantIds hits in the order in which they were shown
 */
export async function noteSearch(
  db: Database | Tx,
  search: { organisationId: number | null; query: string; variantIds: readonly number[]; now: Date },
): Promise<void> {
  const ids = search.variantIds.slice(0, NOTED_HITS);
  const query = Array.from(search.query.toWellFormed().replaceAll("\u0000", "")).slice(0, MAX_QUERY).join("");
  await sql`
    insert into search_log (organisation_id, query, variant_id, at)
    select ${search.organisationId}::bigint, ${query}, x.id, ${search.now} from unnest(${ids}::bigint[]) as x(id)`.execute(
    db,
  );
}

/** Days over which demand is counted, and the two spans that make its trend. */
const DEMAND_DAYS = 30;
const WEEK_DAYS = 7;
const BEFORE_DAYS = 28;

/**
 * Counts anew what buyers wanted: units ordered, searches and watchlists. Orders that were never paid count, as
 * somebody wanted them; cancelled ones do not.
 */
export async function countDemand(tx: Tx, now: Date): Promise<void> {
  const since = (days: number) => sql`${now}::timestamptz - make_interval(days => ${days})`;
  // Two processes that count at once would insert the same products.
  await sql`lock table product_demand in share row exclusive mode`.execute(tx);
  await sql`delete from product_demand`.execute(tx);
  await sql`
    with ordered as (
      select l.variant_id, coalesce(sum(l.quantity) filter (where r.created_at > ${since(DEMAND_DAYS)}), 0) as units,
        coalesce(sum(l.quantity) filter (where r.created_at > ${since(WEEK_DAYS)}), 0) as week,
        coalesce(sum(l.quantity) filter (where r.created_at <= ${since(WEEK_DAYS)}), 0) as before
      from orders r join order_lines l on l.order_id = r.id
      where r.created_at > ${since(WEEK_DAYS + BEFORE_DAYS)} and r.created_at <= ${now} and r.status <> 'CANCELLED' group by l.variant_id),
    searched as (select variant_id, count(*) as n from search_log
      where variant_id is not null and at > ${since(DEMAND_DAYS)} and at <= ${now} group by variant_id),
    watched as (select variant_id, count(*) as n from watchlist_items group by variant_id)
    insert into product_demand (variant_id, units_ordered, searches, watchers, units_week, units_before, score)
    select variant_id, coalesce(o.units, 0), coalesce(s.n, 0), coalesce(w.n, 0), coalesce(o.week, 0), coalesce(o.before, 0),
      coalesce(o.units, 0) + coalesce(s.n, 0) + coalesce(w.n, 0)
    from ordered o full join searched s using (variant_id) full join watched w using (variant_id)`.execute(
    tx,
  );
  await sql`
    insert into product_demand_runs (counted_at) values (${now})
    on conflict (only_row) do update set counted_at = excluded.counted_at`.execute(tx);
  await sql`delete from search_log where at < ${since(2 * DEMAND_DAYS)}`.execute(tx);
}
