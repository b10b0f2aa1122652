import { withOneClient } from "#db/one-client.ts";

/** Products that are inserted at once, with all triggers: each moves the market. */
const AT_ONCE = 5000;

/** Products that two sellers offer at nearly the same price, from 14.00 to 20.19: the first asks 20 cents more. */
export async function fillMarket(
  databaseUrl: string,
  sellers: { ruled: number; rival: number; offers: number },
): Promise<void> {
  await withOneClient({ databaseUrl, name: "test" }, async (client) => {
    await client.query("set statement_timeout = 0");
    for (let from = 1; from <= sellers.offers; from += AT_ONCE) {
      const to = Math.min(sellers.offers, from + AT_ONCE - 1);
      await client.query(
        `with made as (insert into variants (fid, slug, gtin14, gtin, name, brand_id, category_id, source, created_at)
          select 'large' || i, 'large-' || i, '0' || g || (10 - s % 10) % 10, g || (10 - s % 10) % 10, 'Product ' || i, b.id, c.id, 'test', now()
          from generate_series($1::int, $2::int) i cross join lateral (select '299' || lpad(i::text, 9, '0') as g) x
            cross join lateral (select sum(substr(g, p, 1)::int * case when p % 2 = 1 then 1 else 3 end) as s from generate_series(1, 12) p) y
            cross join (select min(id) as id from brands) b cross join (select min(id) as id from categories) c
          returning id, substr(slug, 7)::int as i)
        insert into offers (qid, seller_id, variant_id, price_minor, list_price_minor, currency, stock, opening_stock, in_stock, unit, updated_at)
        select s.prefix || lpad(i::text, 13, '0'), s.id, made.id, p.price, p.price, 'EUR', 100, 100, true, 1, now()
        from made cross join (values ('RUL', $3::bigint, 20), ('RIV', $4::bigint, 0)) s(prefix, id, above)
          cross join lateral (select 1400 + i % 600 + s.above as price) p`,
        [from, to, sellers.ruled, sellers.rival],
      );
    }
    await client.query("analyze variants, offers, offer_standings");
  });
}
