import Fastify from "fastify";
import pg from "pg";

/**
 * The baseline of the inventory: the same framework and driver, one hand-written statement per kind of query,
 * and nothing else: no session, no checks, no types.
 */
const ROWS = `select coalesce(json_agg(json_build_object('qid', o.qid, 'gtin', v.gtin, 'name', v.name, 'brand', b.name, 'price', money_text(o.price_minor),
    'stock', o.stock, 'unit', o.unit, 'state', s.state, 'share', s.share, 'winningPrice', money_text(list_price_within(floor(s.rival_euro)::bigint, 0)),
    'demand', s.demand)), '[]')::text as answer
  from found f join offers o on o.id = f.id join offer_standings s on s.offer_id = o.id join variants v on v.id = o.variant_id join brands b on b.id = v.brand_id`;

const standings = (order: string, more = ""): string =>
  `with found as (select offer_id as id from offer_standings where seller_id = $1 ${more} order by ${order} limit 20 offset $2) ${ROWS}`;
const offers = (order: string): string =>
  `with found as (select id from offers where seller_id = $1 order by ${order} limit 20 offset $2) ${ROWS}`;

const STATEMENTS: Readonly<Record<string, string>> = {
  name: standings("name_order, offer_id"),
  demand: standings("demand desc, offer_id"),
  distance: standings("share, offer_id", "and state = 'NOT_WINNING'"),
  update: offers("updated_at desc, id desc"),
  price: offers("price_minor desc, id desc"),
  opportunity: `with found as (select w.offer_id as id from offer_opportunities w join offer_standings s on s.offer_id = w.offer_id and s.state = 'NOT_WINNING'
    where w.seller_id = $1 order by w.demand * s.rival_euro desc limit 20 offset $2) ${ROWS}`,
  counts: `select json_build_object('winning', sum(winning), 'notWinning', sum(not_winning), 'outOfStock', sum(out_of_stock), 'paused', sum(paused))::text as answer
    from inventory_figures where seller_id = $1 and $2::int >= 0`,
  info: `select json_build_object('inStock', sum(in_stock), 'units', sum(units), 'value', sum(value_minor))::text as answer
    from inventory_figures where seller_id = $1 and $2::int >= 0`,
};

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 16 });
const server = Fastify();
server.get("/", () => "ready");
server.get<{ Params: { kind: string }; Querystring: { seller: string; from?: string } }>(
  "/:kind/",
  async ({ params, query }, reply) => {
    const text = STATEMENTS[params.kind];
    if (text === undefined) return reply.code(404).send();
    const { rows } = await pool.query<{ answer: string }>({
      name: params.kind,
      text,
      values: [query.seller, query.from ?? "0"],
    });
    return reply.type("application/json; charset=utf-8").send(rows[0]?.answer);
  },
);
await server.listen({ host: "127.0.0.1", port: Number(process.env["PORT"]) });
