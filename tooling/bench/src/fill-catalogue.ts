import pg from "pg";

/** Sellers that share the offers: four of them offer each product. */
const SELLERS = 200;
const OFFERS_EACH = 4;
const BATCH = 100_000;

/**
 * Fills a migrated database with demo data up to a given number of products. Their names are new combinations
 * of words in the demo catalogue, and four sellers offer each product. Set-based and with the same values in
 * every run.
 */
export async function fillCatalogue(url: string, variants: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: string }>("select count(*) as n from variants");
    const missing = variants - Number(rows[0]?.n ?? 0);
    if (missing > 0) await fill(client, missing);
    // Marks the nightly jobs as done, so that none disturbs the measurement.
    await client.query(
      "insert into market_days (day) select current_date + d from generate_series(-1, 1) d on conflict do nothing",
    );
  } finally {
    await client.end();
  }
}

async function fill(client: pg.Client, missing: number): Promise<void> {
  console.error(`Filling ${missing} products and ${missing * OFFERS_EACH} offers …`);
  await client.query("set synchronous_commit = off");
  await client.query("set maintenance_work_mem = '512MB'");
  await client.query(INSERT_SELLERS, [SELLERS]);
  await client.query(BASE);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in ('variant_market', 'offers') and schemaname = 'public' and indexname not like '%_key' and indexname not like '%_pkey'`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  // Row-level triggers take many times as long as one set-based statement, and the foreign keys are valid by
  // construction.
  await client.query("set session_replication_role = replica");
  const { rows } = await client.query<{ last: string }>("select coalesce(max(id), 0) as last from variants");
  const last = Number(rows[0]?.last ?? 0);
  for (let from = 1; from <= missing; from += BATCH) {
    const to = Math.min(from + BATCH - 1, missing);
    await client.query(INSERT_VARIANTS, [from, to]);
    console.error(`  ${to} of ${missing} products`);
  }
  await client.query(INSERT_OFFERS, [last]);
  await client.query(INSERT_LEVELS);
  await client.query("reset session_replication_role");
  for (const { definition } of indexes.filter((index) => index.definition.includes("public.offers "))) {
    await client.query(definition);
  }
  await client.query("analyze offers");
  await client.query(INSERT_MARKET, [last]);
  await client.query(
    "insert into search_words select distinct unnest(tsvector_to_array(lexemes)) from variant_market on conflict do nothing",
  );
  for (const { definition } of indexes.filter((index) =>
    index.definition.includes("public.variant_market "),
  )) {
    await client.query(definition);
  }
  await client.query("vacuum analyze");
}

const INSERT_SELLERS = `
with made as (
  insert into organisations (qid, kind, name, country, created_at)
  select 'MARKET' || lpad(i::text, 10, '0'), 'seller', 'Market seller ' || i, (array['DE', 'NL', 'GB', 'PL'])[1 + i % 4], now()
  from generate_series(1, $1::int) i on conflict do nothing returning id, qid)
insert into sellers (organisation_id, code, time_zone, currency, sla_accepted_at)
select id, 'M' || right(qid, 5), 'Europe/Berlin', case when right(qid, 5)::int % 4 = 2 then 'GBP' else 'EUR' end, now() from made`;

const BASE = `
create temporary table base as
select row_number() over (order by id) - 1 as n, brand_id, category_id, string_to_array(name, ' ') as words from variants`;

/** The first half of one product's name, the second half of another's, and the brand of the first. */
const INSERT_VARIANTS = `
insert into variants (fid, slug, gtin14, gtin, name, brand_id, category_id, source, created_at, search_text)
select 'M' || lpad(i::text, 9, '0'), 'product-' || i, lpad((9900000000000 + i)::text, 14, '0'), (9900000000000 + i)::text, x.name,
  a.brand_id, a.category_id, 'bench', now(), search_form(brand.name || ' ' || x.name)
from generate_series($1::int, $2::int) i
  join base a on a.n = (i::bigint * 7919) % (select count(*) from base)
  join base b on b.n = (i::bigint * 104729 + 13) % (select count(*) from base)
  join brands brand on brand.id = a.brand_id
  cross join lateral (select array_to_string(a.words[1:(cardinality(a.words) + 1) / 2] || b.words[1 + cardinality(b.words) / 2:], ' ') as name) x`;

const INSERT_OFFERS = `
insert into offers (qid, seller_id, variant_id, price_minor, list_price_minor, currency, stock, opening_stock, in_stock, unit, updated_at)
select 'M' || v.id || '-' || k, e.id, v.id, x.price, x.price, e.currency, x.stock, x.stock, x.stock > 0, 6, now()
from variants v cross join generate_series(0, 3) k
  join (select o.id, e.currency, row_number() over (order by o.id) - 1 as n from organisations o join sellers e on e.organisation_id = o.id
    where o.qid like 'MARKET%') e on e.n = k * 50 + v.id % 50
  cross join lateral (select 100 + (v.id * 7919 % 4000) + (v.id * 31 + k * 104729) % 300 as price,
    case when (v.id * 13 + k * 7) % 12 = 0 then 0 else 6 * (4 + (v.id + k * 17) % 200) end as stock) x
where v.id > $1`;

/** What a trigger keeps for the lists of sellers. */
export const INSERT_LEVELS = `
insert into offer_levels (id, seller_id, stock, updated_at) select id, seller_id, stock, updated_at from offers on conflict do nothing`;

const INSERT_MARKET = `
insert into variant_market (variant_id, brand_id, category_id, lexemes, name_order, lowest_euro, lowest_europe, lowest_usa, lowest_elsewhere,
  countries)
select v.id, v.brand_id, v.category_id, words_of(v.search_text), name_order(v.name), s.lowest, s.lowest, s.lowest, s.lowest,
  coalesce(s.countries, '{}')
from variants v left join (select variant_id, min(euro) as lowest, array_agg(distinct country order by country) as countries
  from sold_offers group by variant_id) s on s.variant_id = v.id
where v.id > $1`;
