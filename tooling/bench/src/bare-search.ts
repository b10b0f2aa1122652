import Fastify from "fastify";
import pg from "pg";

/**
 * The baseline of the search: the same framework and driver, and one hand-written statement per kind of query
 * that returns count, page, best offers and brands as JSON. Nothing else: no session, no checks, no types.
 */
const HITS_OF = {
  words: "m.lexemes @@ $1::tsquery and m.lowest_euro is not null",
  gtin: "m.variant_id = (select id from variants where gtin14 = lpad($1, 14, '0')::char(14)) and m.lowest_euro is not null",
  brand: "m.brand_id = (select id from brands where name = $1) and m.lowest_euro between 500 and 3000",
  all: "m.lowest_euro is not null and $1::text is not null",
} as const;

const page = (where: string, order: string, offset: number): string => `
with hits as materialized (select m.variant_id, m.brand_id, m.lowest_euro from variant_market m where ${where} limit 10001),
  n as (select count(*) as n from hits),
  paged as (${order === "m.variant_id" ? `select variant_id from hits m order by m.variant_id limit 20 offset ${offset}` : `select m.variant_id from variant_market m where ${where} order by ${order} limit 20`})
select json_build_object('count', (select n from n),
  'results', (select coalesce(json_agg(json_build_object('fid', v.fid, 'slug', v.slug, 'gtin', v.gtin, 'name', v.name, 'brand', b.name, 'category', g.name,
      'price', best.price, 'currency', best.currency, 'stock', best.stock, 'offers', stock.offers, 'units', stock.units)), '[]')
    from paged p join variants v on v.id = p.variant_id join brands b on b.id = v.brand_id join categories g on g.id = v.category_id
      left join lateral (select landed_minor as price, currency, stock from sold_offers o where o.variant_id = v.id order by o.euro limit 1) best on true
      cross join lateral (select count(*) as offers, sum(stock) as units from sold_offers o where o.variant_id = v.id) stock),
  'brands', (select coalesce(json_agg(json_build_object('value', b.name, 'count', c.n)), '[]') from (select brand_id, count(*) as n
    from (select brand_id from hits limit 5000) h group by brand_id order by n desc limit 100) c join brands b on b.id = c.brand_id))::text as page`;

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 16 });
const server = Fastify();
server.get<{ Querystring: Record<string, string | undefined> }>("/search/", async ({ query }, reply) => {
  const { query: text = "", brand_name: brand, sort = "", page: number = "1" } = query;
  const isGtin = /^\d{8,14}$/.test(text);
  const kind = brand !== undefined ? "brand" : isGtin ? "gtin" : text === "" ? "all" : "words";
  const order =
    sort === "price"
      ? "m.lowest_euro, m.variant_id"
      : sort === "name"
        ? "m.name_order, m.variant_id"
        : "m.variant_id";
  const offset = (Number(number) - 1) * 20;
  const words = text
    .split(" ")
    .map((word) => (word.length < 3 ? `'${word}'` : `'${word}':*`))
    .join(" & ");
  const { rows } = await pool.query<{ page: string }>({
    name: `${kind} ${order} ${offset}`,
    text: page(HITS_OF[kind], order, offset),
    values: [kind === "words" ? words : (brand ?? text)],
  });
  return reply.type("application/json; charset=utf-8").send(rows[0]?.page);
});
await server.listen({ host: "127.0.0.1", port: Number(process.env["PORT"]) });
