import pg from "pg";
import { INSERT_LEVELS } from "./fill-catalogue.ts";

/**
 * Gives the demo seller the given number of offers in a filled market: one for every nth product, a tenth out
 * of stock, with demand for every third product. Set-based, with the same values in every run; does nothing
 * if the offers exist.
 */
export async function fillInventory(url: string, offers: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ seller: string; n: string }>(SELLER);
    const seller = rows[0]?.seller;
    const missing = offers - Number(rows[0]?.n ?? 0);
    if (missing > 0) {
      console.error(`Filling ${missing} offers of one seller …`);
      await client.query("set synchronous_commit = off");
      await client.query("set maintenance_work_mem = '512MB'");
      await client.query("set work_mem = '256MB'");
      await client.query("set session_replication_role = replica");
      await client.query(INSERT_OFFERS, [seller, missing]);
      await client.query(INSERT_LEVELS);
      await client.query("reset session_replication_role");
      await client.query(INSERT_SEARCHES);
      await client.query(INSERT_DEMAND);
      await client.query(
        "insert into product_demand_runs (counted_at) values (now()) on conflict do nothing",
      );
      await client.query(INSERT_OPPORTUNITIES);
      await keepStandings(client);
      await client.query("vacuum analyze");
    }
  } finally {
    await client.end();
  }
}

/** The rows that the triggers would have maintained, built in one statement; indexes follow afterwards. */
async function keepStandings(client: pg.Client): Promise<void> {
  console.error("Places and figures …");
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    "select indexname as name, indexdef as definition from pg_indexes where tablename = 'offer_standings' and schemaname = 'public' and indexname not like '%_pkey'",
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query("truncate offer_standings, inventory_figures");
  await client.query("set session_replication_role = replica");
  await client.query(INSERT_STANDINGS);
  await client.query(INSERT_FIGURES);
  await client.query("reset session_replication_role");
  for (const { definition } of indexes) await client.query(definition);
}

const SELLER = `
select m.organisation_id as seller, (select count(*) from offers o where o.seller_id = m.organisation_id) as n
from memberships m join users u on u.id = m.user_id where u.email = 'seller@demo.example'`;

const INSERT_OFFERS = `
insert into offers (qid, seller_id, variant_id, price_minor, list_price_minor, currency, stock, opening_stock, in_stock, unit, updated_at)
select 'OWN' || lpad(v.id::text, 12, '0'), e.organisation_id, v.id, x.price, x.price, e.currency, x.stock, x.stock, x.stock > 0, 6, now() - make_interval(mins => (v.id * 31 % 40000)::int)
from (select id from variants v where not exists (select 1 from offers o where o.seller_id = $1 and o.variant_id = v.id)
    order by id * 7919 % 1000003 limit $2) v
  join sellers e on e.organisation_id = $1
  cross join lateral (select 100 + (v.id * 7919 % 4000) + (v.id * 31 + 5 * 104729) % 300 as price,
    case when v.id % 10 = 0 then 0 else 6 * (4 + v.id % 200) end as stock) x`;

/** Searches, so that the nightly count arrives at the same numbers. */
const INSERT_SEARCHES = `
insert into search_log (variant_id, at) select v.id, now() - interval '3 days' from variants v cross join generate_series(1, 1 + v.id::int % 5)
where v.id % 3 = 0`;

const INSERT_DEMAND = `
insert into product_demand (variant_id, units_ordered, searches, watchers, units_week, units_before, wanted_week, score)
select variant_id, 0, count(*), 0, 0, 0, count(*), count(*) from search_log where variant_id is not null group by 1 on conflict do nothing`;

/** Selects as the demand count does: the 500 offers with the most at stake of each seller. */
const INSERT_OPPORTUNITIES = `
with cleared as (delete from offer_opportunities returning 1)
insert into offer_opportunities (offer_id, seller_id, demand, units_ordered, units_won)
select id, seller_id, score, units_ordered, units_ordered / 4 from (
  select o.id, o.seller_id, d.score, d.units_ordered, row_number() over (partition by o.seller_id order by d.score * o.price_minor desc, o.id) as place
  from product_demand d join offers o on o.variant_id = d.variant_id where (select count(*) from cleared) >= 0) x
where place <= 500 on conflict do nothing`;

const INSERT_STANDINGS = `
insert into offer_standings (offer_id, seller_id, variant_id, brand_id, name_order, state, rival_euro, share, demand)
select id, seller_id, variant_id, brand_id, name_order, case when not is_sold then 'PAUSED' when not has_unit then 'OUT_OF_STOCK'
    when rival is null or euro <= rival then 'WINNING' else 'NOT_WINNING' end, rival, (euro - rival) / rival, demand
from (
  select *, case when row_number() over best = 1 then lead(asked) over best else first_value(asked) over best end as rival
  from (
    select o.id, o.seller_id, o.variant_id, v.brand_id, name_order(v.name) as name_order, coalesce(d.score, 0) as demand, sold.is_sold,
      o.stock >= o.unit as has_unit, landed_price(o.price_minor) * r.rate as euro,
      case when sold.is_sold and o.stock > 0 and o.stock >= o.unit then landed_price(o.price_minor) * r.rate end as asked
    from offers o join variants v on v.id = o.variant_id join sellers e on e.organisation_id = o.seller_id
      join market_rates r on r.currency = o.currency left join product_demand d on d.variant_id = v.id
      cross join lateral (select is_sold(e.status, e.currency, o.currency, o.is_stale or o.is_blocked)) sold(is_sold)) priced
  window best as (partition by variant_id order by asked nulls last, id)) placed`;

const INSERT_FIGURES = `
insert into inventory_figures (seller_id, winning, not_winning, out_of_stock, paused, in_stock, units, value_minor)
select o.seller_id, count(*) filter (where s.state = 'WINNING'), count(*) filter (where s.state = 'NOT_WINNING'),
  count(*) filter (where s.state = 'OUT_OF_STOCK'), count(*) filter (where s.state = 'PAUSED'), count(*) filter (where o.stock >= o.unit),
  sum(o.stock), sum(o.stock::numeric * o.price_minor)
from offers o join offer_standings s on s.offer_id = o.id group by o.seller_id`;
