import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** Days over which orders and stock are counted. */
const DAYS = 90;
/** A newer offer counts as if it had been there for this long: a rate over two days says nothing. */
const FEWEST_DAYS = 7;
/** Offers with orders per seller, those with the most ordered; and offers without, those with the most stock by value. */
const MOST_SOLD = 2000;
const MOST_UNSOLD = 500;
const COUNTING_TIMEOUT = "60s";

/**
 * Counts anew what was ordered of a seller's offers and for how long they were out of stock. What was in stock at a time
 * follows from the stock now and the movements since; on a day with an order there was some, whatever else is known.
 */
export async function countRestock(tx: Tx, sellerId: number, now: Date): Promise<void> {
  const since = sql`${now}::timestamptz - make_interval(days => ${DAYS})`;
  await sql`select set_config('statement_timeout', ${COUNTING_TIMEOUT}, true)`.execute(tx);
  // Two processes counting concurrently would insert the same offers.
  await sql`select pg_advisory_xact_lock(hashtext('restock_figures'), ${sellerId}::int)`.execute(tx);
  await sql`delete from restock_figures where seller_id = ${sellerId}`.execute(tx);
  await sql`
    with ordered as (
      select l.offer_id, sum(l.requested_quantity)::bigint as units, count(*)::int as orders, count(distinct s.created_at::date) as days, max(s.created_at) as last_at
      from sales s join sale_lines l on l.sale_id = s.id
      where s.seller_id = ${sellerId} and s.created_at > ${since} and s.created_at <= ${now} and s.status <> 'CANCELLED' and l.offer_id is not null
      group by l.offer_id order by sum(l.requested_quantity * l.price_minor) desc, l.offer_id limit ${MOST_SOLD}),
    known as (
      select o.id, o.stock, o.unit, ordered.units, ordered.orders, ordered.days as order_days, ordered.last_at,
        least(greatest(${since}, first.at), ${now}::timestamptz - make_interval(days => ${FEWEST_DAYS})) as since
      from ordered join offers o on o.id = ordered.offer_id
        left join lateral (select m.at from stock_movements m where m.offer_id = o.id order by m.id limit 1) first on true),
    -- The stock before each movement, and since when it had been that.
    levels as (
      select k.id, k.unit, greatest(lag(m.at, 1, k.since) over w, k.since) as from_at, m.at as to_at,
        k.stock - sum(m.quantity) over (partition by k.id order by m.id desc) as level
      from known k join stock_movements m on m.offer_id = k.id and m.at > k.since and m.at <= ${now}
      window w as (partition by k.id order by m.id)),
    last as (
      select k.id, k.unit, k.stock as level, greatest(k.since, m.at, k.last_at) as from_at, ${now}::timestamptz as to_at
      from known k left join lateral (select max(x.to_at) as at from levels x where x.id = k.id) m on true),
    out as (
      select id, sum(extract(epoch from greatest(to_at - from_at, interval '0')))::numeric / 86400 as days
      from (select id, unit, level, from_at, to_at from levels union all select id, unit, level, from_at, to_at from last) x
      where level < unit group by id)
    insert into restock_figures (offer_id, seller_id, units_ordered, orders, days, days_out)
    select k.id, ${sellerId}::bigint, k.units, k.orders, x.days, greatest(least(coalesce(round(out.days, 2), 0), x.days - k.order_days), 0)
    from known k left join out on out.id = k.id
      cross join lateral (select round(extract(epoch from ${now}::timestamptz - k.since)::numeric / 86400, 2) as days) x
    union all
    select o.id, ${sellerId}::bigint, 0, 0, ${DAYS}::int, 0 from (
      select o.id from offers o where o.seller_id = ${sellerId} and o.in_stock and o.id not in (select offer_id from ordered)
      order by o.stock::bigint * o.price_minor desc, o.id limit ${MOST_UNSOLD}) o`.execute(tx);
}

/** Notes when all sellers were counted. */
export async function noteRestockRun(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into restock_runs (counted_at) values (${now})
    on conflict (only_row) do update set counted_at = excluded.counted_at`.execute(tx);
}
