import pg from "pg";

/** Sales of each further seller. The same at every size, so that their lists are equally long. */
const SALES_EACH = 1000;
const BATCH = 100_000;
const TABLES = ["sales", "sale_lines", "sale_brands"];

/**
 * Fills a migrated database with demo data up to a given number of sales, each with three lines. Set-based
 * and with the same values in every run.
 * @param owners the owners of the sales: further sellers besides the demo seller, or only the demo seller
 */
export async function fillSales(
  url: string,
  sales: number,
  owners: "further sellers" | "demo seller" = "further sellers",
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: string }>("select count(*) as n from sales");
    const missing = sales - Number(rows[0]?.n ?? 0);
    if (missing > 0) await fill(client, missing, owners === "demo seller" ? DEMO_SELLER : FURTHER_SELLERS);
  } finally {
    await client.end();
  }
}

async function fill(client: pg.Client, missing: number, owners: string): Promise<void> {
  console.error(`Filling ${missing} sales …`);
  await client.query("set synchronous_commit = off");
  await client.query("set maintenance_work_mem = '512MB'");
  await client.query(INSERT_ORGANISATIONS, [Math.ceil(missing / SALES_EACH)]);
  await client.query(INSERT_SELLERS);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = any($1) and schemaname = 'public' and indexname not like '%_key' and indexname not like '%_pkey'`,
    [TABLES],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  // The foreign keys are valid by construction.
  await client.query("set session_replication_role = replica");
  for (let from = 1; from <= missing; from += BATCH) {
    const to = Math.min(from + BATCH - 1, missing);
    await client.query(insertSales(owners), [from, to]);
    console.error(`  ${to} of ${missing}`);
  }
  await client.query("reset session_replication_role");
  await client.query(INSERT_BRANDS);
  for (const { definition } of indexes) await client.query(definition);
  await client.query(`vacuum analyze ${TABLES.join(", ")}`);
}

const INSERT_ORGANISATIONS = `
insert into organisations (qid, kind, name, country, created_at)
select 'BENCH' || lpad(i::text, 11, '0'), 'seller', 'Bench seller ' || i, 'DE', now() from generate_series(1, $1::int) i
on conflict do nothing`;

const INSERT_SELLERS = `
insert into sellers (organisation_id, code, time_zone, currency, sla_accepted_at)
select id, 'B' || right(qid, 5), 'Europe/Berlin', 'EUR', now() from organisations where qid like 'BENCH%'
on conflict do nothing`;

const FURTHER_SELLERS = "select array_agg(id order by id) as ids from organisations where qid like 'BENCH%'";
const DEMO_SELLER = `select array_agg(m.organisation_id) as ids from memberships m join users u on u.id = m.user_id
  where u.email = 'seller@demo.example'`;

/**
 * One sale in twenty is current, with a deadline that no job has to process during the measurement. Statuses,
 * countries and amounts follow from the row's number.
 */
const insertSales = (owners: string) => `
with seller as (${owners}),
  o as (select id from orders order by id limit 1),
  v as (select id, gtin, name from variants order by id limit 1),
  s as (
    insert into sales (qid, number, seller_id, order_id, status, next_action, currency, requested_minor, price_minor, quantity, line_count,
      vat_rule, destination_country, destination_city, ship_from_country, time_zone, expired_at, confirmed_at, completed_at, created_at)
    select 'S' || lpad(i::text, 15, '0'), (500000000 + i)::text, seller.ids[1 + i % array_length(seller.ids, 1)], o.id,
      case when i % 20 = 0 then 'NOTIFIED' else 'COMPLETED' end, case when i % 20 = 0 then 'CONFIRM_QUANTITIES' else 'NONE' end,
      'EUR', 3600 + i % 90000, 3600 + i % 90000, 30, 3, 'INTRA_EU', (array['FR','NL','ES','IT','PL'])[1 + i % 5], 'Lyon', 'DE', 'Europe/Berlin',
      now() + interval '60 days' + (i % 72) * interval '1 hour', case when i % 20 <> 0 then now() end, case when i % 20 <> 0 then now() end,
      now() - (i % 540) * interval '1 day'
    from generate_series($1::int, $2::int) i, seller, o returning id)
insert into sale_lines (qid, sale_id, position, variant_id, gtin, name, brand, unit, requested_quantity, price_minor, landed_price_minor)
select 'L' || s.id || '-' || p, s.id, p, v.id, v.gtin, v.name, 'Bench', 1, 10, 1200, 1272 from s, v, generate_series(1, 3) p`;

/** What a trigger would have noted. */
const INSERT_BRANDS = `
insert into sale_brands (sale_id, brand, seller_id, is_current, created_at)
select distinct s.id, lower(l.brand), s.seller_id, s.is_current, s.created_at
from sales s join sale_lines l on l.sale_id = s.id where s.number >= '500000000' on conflict do nothing`;
