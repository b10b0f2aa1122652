import pg from "pg";

/**
 * Fills a migrated database that holds demo data up to a number of sales, spread over a thousand further sellers
 * plus the demo seller, each with three lines. Set-based and with the same values in every run.
 */
export async function fillSales(url: string, sales: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: string }>("select count(*) as n from sales");
    const missing = sales - Number(rows[0]?.n ?? 0);
    if (missing <= 0) return;
    console.error(`Filling ${missing} sales …`);
    await client.query("set synchronous_commit = off");
    await client.query(`
      insert into organisations (qid, kind, name, country, created_at)
        select 'BENCH' || lpad(i::text, 11, '0'), 'seller', 'Bench seller ' || i, 'DE', now() from generate_series(1, 1000) i
        on conflict do nothing`);
    await client.query(`
      insert into sellers (organisation_id, code, time_zone, currency, sla_accepted_at)
        select id, 'B' || lpad(right(qid, 5), 5, '0'), 'Europe/Berlin', 'EUR', now() from organisations where qid like 'BENCH%'
        on conflict do nothing`);
    const batch = 50_000;
    for (let from = 1; from <= missing; from += batch) {
      await client.query(INSERT_SALES, [from, Math.min(from + batch - 1, missing)]);
      console.error(`  ${Math.min(from + batch - 1, missing)} of ${missing}`);
    }
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

/** One in twenty is current; statuses, countries and amounts follow from the row's number. */
const INSERT_SALES = `
with seller as (select array_agg(id order by id) as ids from organisations where qid like 'BENCH%'),
  o as (select id from orders order by id limit 1),
  v as (select id, gtin, name from variants order by id limit 1),
  s as (
    insert into sales (qid, number, seller_id, order_id, status, next_action, currency, requested_minor, price_minor, quantity, line_count,
      vat_rule, destination_country, destination_city, ship_from_country, time_zone, expired_at, confirmed_at, completed_at, created_at)
    select 'S' || lpad(i::text, 15, '0'), (500000000 + i)::text, seller.ids[1 + i % array_length(seller.ids, 1)], o.id,
      case when i % 20 = 0 then 'NOTIFIED' else 'COMPLETED' end, case when i % 20 = 0 then 'CONFIRM_QUANTITIES' else 'NONE' end,
      'EUR', 3600 + i % 90000, 3600 + i % 90000, 30, 3, 'INTRA_EU', (array['FR','NL','ES','IT','PL'])[1 + i % 5], 'Lyon', 'DE', 'Europe/Berlin',
      now() + (i % 72) * interval '1 hour', case when i % 20 <> 0 then now() end, case when i % 20 <> 0 then now() end,
      now() - (i % 540) * interval '1 day'
    from generate_series($1::int, $2::int) i, seller, o returning id)
insert into sale_lines (qid, sale_id, position, variant_id, gtin, name, brand, unit, requested_quantity, price_minor, landed_price_minor)
select 'L' || s.id || '-' || p, s.id, p, v.id, v.gtin, v.name, 'Bench', 1, 10, 1200, 1272 from s, v, generate_series(1, 3) p`;
