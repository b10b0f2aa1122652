import pg from "pg";

/** The seller of the benchmark, whose first demo sale is the template for all others. */
const SELLER = `(select m.organisation_id from memberships m join users u on u.id = m.user_id where u.email = 'seller@demo.example' order by 1 limit 1)`;

/** Columns of a sale that all copies share with their template. */
const COPIED = `seller_id, order_id, currency, net_by_rate, vat_rule, fx_rate, destination_country, destination_city, ship_from_country, time_zone`;

/** A new sale has been waiting for three days; past ones are spread over 540 days. */
const INSERT_SALES = `
with pattern as (select * from sales where seller_id = ${SELLER} order by id limit 1),
  l as (select * from sale_lines where sale_id = (select id from pattern) order by position limit 1),
  s as (
    insert into sales (${COPIED}, qid, number, status, next_action, requested_minor, price_minor, quantity, line_count, expired_at,
      confirmed_at, completed_at, created_at)
    select ${COPIED.split(", ")
      .map((column) => `p.${column}`)
      .join(", ")}, 'B' || lpad(i::text, 15, '0'), (600000000 + i)::text,
      case when i % 100 = 0 then 'NOTIFIED' else 'COMPLETED' end, case when i % 100 = 0 then 'CONFIRM_QUANTITIES' else 'NONE' end,
      12000, 12000, 10, 1, $3::timestamptz + (i % 72 + 1) * interval '1 hour',
      case when i % 100 <> 0 then $3::timestamptz end, case when i % 100 <> 0 then $3::timestamptz end,
      $3::timestamptz - (i % 540) * interval '1 day'
    from generate_series($1::int, $2::int) i, pattern p returning id, created_at)
insert into sale_lines (qid, sale_id, position, variant_id, gtin, name, brand, unit, requested_quantity, price_minor, landed_price_minor)
select 'BL' || lpad(s.id::text, 14, '0'), s.id, 1, l.variant_id, l.gtin, l.name, l.brand, 1, 10, 1200, 1272 from s, l`;

/** Creates a new sale with many lines, with the catalogue's products in turn. */
const INSERT_LARGE = `
with pattern as (select * from sales where seller_id = ${SELLER} order by id limit 1),
  s as (
    insert into sales (${COPIED}, qid, number, status, next_action, requested_minor, price_minor, quantity, line_count, expired_at, created_at)
    select ${COPIED}, 'BLARGE0000000001', '699999999', 'NOTIFIED', 'CONFIRM_QUANTITIES', $1::int * 12000, $1::int * 12000, $1::int * 10, $1::int,
      $2::timestamptz + interval '2 days', $2::timestamptz from pattern
    on conflict do nothing returning id)
insert into sale_lines (qid, sale_id, position, variant_id, gtin, name, brand, unit, requested_quantity, price_minor, landed_price_minor)
select 'BX' || lpad(v.place::text, 14, '0'), s.id, v.place, v.id, v.gtin, v.name, 'Bench', 1, 10, 1200, 1272
from s, (select id, gtin, name, row_number() over (order by id)::int as place from variants limit $1::int) v`;

/** The new sale with many lines. */
export const LARGE_SALE = "BLARGE0000000001";

/**
 * Gives the demo seller of a running constellation many sales, one in a hundred of them new, and one new sale
 * with many lines. The database is of no other use afterwards.
 */
export async function fillOneSeller(
  url: string,
  { sales, lines }: { sales: number; lines: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const now = new Date();
    await client.query("set synchronous_commit = off");
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from sales where number between '600000001' and '699999998'",
    );
    const batch = 20_000;
    for (let from = (rows[0]?.n ?? 0) + 1; from <= sales; from += batch) {
      await client.query(INSERT_SALES, [from, Math.min(from + batch - 1, sales), now]);
      console.error(`  ${Math.min(from + batch - 1, sales)} of ${sales} sales`);
    }
    await client.query(INSERT_LARGE, [lines, now]);
    await client.query("analyze sales");
    await client.query("analyze sale_lines");
  } finally {
    await client.end();
  }
}
