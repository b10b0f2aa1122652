import { createHash } from "node:crypto";
import type pg from "pg";
import type { DemoSeller } from "#demo/companies.ts";
import { Random } from "#demo/random.ts";

/** Separates these random choices from those of the rest of the demo data. */
const SEED_OFFSET = 18;
const DISCOUNTS = [0.05, 0.1, 0.025];
/** Rows of the demo's stock list that the catalogue does not know, and that were unreadable. */
const UNMATCHED = 4;
const REJECTED = 3;

/**
 * The demo seller's inventory work: brand discounts, a mapping, a source and a stock list that took effect the
 * previous morning; plus past prices, buyers' searches, and deals of the support desk.
 */
export async function fillOffers(
  client: pg.Client,
  { seed, anchorDay, sellers }: { seed: number; anchorDay: string; sellers: readonly DemoSeller[] },
): Promise<void> {
  const random = new Random(seed + SEED_OFFSET);
  const seller = sellers.find((one) => one.part === "demo");
  if (!seller) return;
  const at = `${anchorDay}T05:00:00Z`;
  await client.query(SUPPORT_DEALS, [at]);
  await client.query(SEARCHES, [anchorDay, random.int(0, 1_000_000)]);
  await client.query(PAST_PRICES, [seller.id, anchorDay, random.int(0, 1_000_000)]);
  await insertDiscounts(client, random, seller, at);
  await insertStockList(client, random, seller, at);
  await client.query(SOURCE, [seller.id, random.qid(), at]);
}

async function insertDiscounts(
  client: pg.Client,
  random: Random,
  seller: DemoSeller,
  at: string,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(WHOLLY_OFFERED_BRANDS, [seller.id, DISCOUNTS.length]);
  for (const [index, { id }] of rows.entries()) {
    await client.query(
      `insert into brand_discounts (qid, seller_id, brand_id, discount, starts_at, state, created_at, updated_at)
       values ($1, $2, $3, $4, $5, 'RUNNING', $5, $5)`,
      [random.qid(), seller.id, id, DISCOUNTS[index], at],
    );
  }
  await client.query(
    `update offers o set discount = d.discount, updated_at = $2, version = o.version + 1 from variants v join brand_discounts d on d.brand_id = v.brand_id
     where v.id = o.variant_id and o.seller_id = $1 and d.seller_id = $1`,
    [seller.id, at],
  );
}

async function insertStockList(
  client: pg.Client,
  random: Random,
  seller: DemoSeller,
  at: string,
): Promise<void> {
  const { rows: offers } = await client.query<{ gtin: string; price: string; unit: number; stock: number }>(
    `select v.gtin, (o.list_price_minor * 0.01)::text as price, o.unit, o.stock from offers o join variants v on v.id = o.variant_id
     where o.seller_id = $1 order by o.id`,
    [seller.id],
  );
  const lines = offers.map(({ gtin, price, unit, stock }) => [gtin, price, unit, stock].join(";"));
  const content = Buffer.from(["EAN;Price;Pack size;Stock", ...lines, ""].join("\n"));
  const hash = createHash("sha256").update(content).digest();
  await client.query(
    "insert into files (hash, media_type, bytes, content, created_at) values ($1, 'application/octet-stream', $2, $3, $4)",
    [hash, content.length, content, at],
  );
  await client.query(MAPPING, [seller.id, at]);
  const { rows } = await client.query<{ id: string }>(STOCK_LIST, [
    random.qid(),
    seller.id,
    hash,
    at,
    offers.length,
    UNMATCHED,
    REJECTED,
  ]);
  const id = rows[0]?.id;
  await client.query(MATCHED_ROWS, [id, seller.id]);
  // GS1 keeps the prefix 952 for examples: no product has these numbers.
  const codes = Array.from({ length: UNMATCHED }, () => `952${random.digits(10).slice(1)}`);
  await client.query(UNMATCHED_ROWS, [id, codes, offers.length]);
  await client.query(
    `insert into stock_list_errors (stock_list_id, row_number, field, value, reason) values
       ($1, $2 + 1, 'gtin', '4.00638E+12', 'GTIN_DIGITS_LOST'), ($1, $2 + 2, 'price', 'on request', 'PRICE_INVALID'),
       ($1, $2 + 3, 'inventory', 'in stock', 'STOCK_INVALID')`,
    [id, offers.length + UNMATCHED + 1],
  );
}

/**
 * Brands whose products all have offers, the seller's largest brands first, so that no product is left without offers
 * for tests only.
 */
const WHOLLY_OFFERED_BRANDS = `
select b.id::text from brands b join variants v on v.brand_id = b.id left join offers own on own.variant_id = v.id and own.seller_id = $1
where b.name <> 'No brand' and not exists (
  select 1 from variants x where x.brand_id = b.id and not exists (select 1 from offers o where o.variant_id = x.id))
group by b.id having count(own.id) > 0 order by count(own.id) desc, b.id limit $2`;

const SUPPORT_DEALS = `
insert into support_deals (id, company, created_at) values
  ('DEAL-1041', 'Hansen Import ApS', $1), ('DEAL-1042', 'Casa Bella S.r.l.', $1), ('DEAL-1043', 'Polska Hurt Sp. z o.o.', $1)`;

const SEARCHES = `
insert into search_log (organisation_id, variant_id, at)
select buyers.id, v.id, $1::date - make_interval(hours => (x.n * 7 + v.id::int % 24) % 600)
from (select row_number() over (order by id) as place, id from organisations where kind = 'buyer') buyers
  cross join generate_series(1, 3) x(n)
  join variants v on v.id % 997 = (buyers.place * 31 + x.n * 101 + $2::int) % 997
order by buyers.place, x.n, v.id`;

const PAST_PRICES = `
insert into offer_price_changes (offer_id, price_minor, until)
select o.id, greatest(1, round(o.price_minor * (0.92 + (o.id * 7919 + step * 613 + $3::int) % 160 / 1000.0))::bigint),
  $2::date - make_interval(days => step::int * 21 + (o.id % 13)::int)
from offers o cross join generate_series(1, 4) step where o.seller_id = $1 order by o.id, step desc`;

const MAPPING = `
insert into stock_mappings (seller_id, heading_row, gtin, price, selling_unit, inventory, currency, updated_at)
select organisation_id, 1, 'EAN', 'Price', 'Pack size', 'Stock', currency, $2 from sellers where organisation_id = $1`;

const STOCK_LIST = `
insert into stock_lists (qid, seller_id, origin, file_hash, file_name, mapping, mode, status, row_count, processed_count, accepted_count,
    unmatched_count, rejected_count, unchanged_offers, created_at, started_at, finished_at)
select $1, m.seller_id, 'UPLOAD', $3, 'stock-list.csv', json_build_object('headingRow', 1, 'gtin', m.gtin, 'price', m.price,
    'sellingUnit', m.selling_unit, 'inventory', m.inventory, 'currency', m.currency), 'REPLACE', 'DONE', $5::int + $6::int + $7::int, $5::int + $6::int + $7::int, $5,
    $6, $7, $5, $4, $4, $4
from stock_mappings m where m.seller_id = $2 returning id::text`;

const MATCHED_ROWS = `
insert into stock_list_rows (stock_list_id, row_number, gtin14, gtin, name, variant_id, price_minor, stock, unit)
select $1, 1 + row_number() over (order by o.id), v.gtin14, v.gtin, v.name, v.id, o.list_price_minor, o.stock, o.unit
from offers o join variants v on v.id = o.variant_id where o.seller_id = $2`;

const UNMATCHED_ROWS = `
insert into stock_list_rows (stock_list_id, row_number, gtin14, gtin, name, price_minor, stock, unit)
select $1, $3::int + 1 + place::int, lpad(full_code, 14, '0'), full_code, 'New product ' || place, 400 + place * 130, 12 * place, 6
from (select place, code || ((10 - (select sum(substr(code, digit, 1)::int * case when digit % 2 = 0 then 3 else 1 end) from generate_series(1, 12) digit) % 10) % 10)::text as full_code
  from unnest($2::text[]) with ordinality as c(code, place)) codes`;

const SOURCE = `
insert into stock_list_sources (seller_id, qid, name, kind, mode, created_at, updated_at)
values ($1, $2, 'Warehouse system', 'PUSH', 'REPLACE', $3, $3)`;
