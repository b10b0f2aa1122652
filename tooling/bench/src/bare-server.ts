import Fastify from "fastify";
import pg from "pg";

/** The limit to measure against: the same framework and driver, one hand-written statement a page, nothing else. */
const LIST = `select json_build_object(
    'count', (select count(*) from (select 1 from sales where seller_id = $1 and is_current limit 10001) c),
    'results', coalesce(json_agg(p), '[]'))::text as page
  from (select s.qid, s.number, s.status, s.next_action, s.created_at, s.expired_at, s.destination_country, s.destination_city,
      s.price_minor, s.currency, s.quantity, s.line_count, s.read_at is not null as has_read,
      (select coalesce(json_agg(json_build_object('qid', h.qid, 'carrier', h.carrier, 'trackingNumbers', h.tracking_numbers)), '[]')
        from shipments h where h.sale_id = s.id) as shipments
    from sales s where s.seller_id = $1 and s.is_current order by s.expired_at, s.id limit 20) p`;

const DETAIL = `select json_build_object('qid', s.qid, 'number', s.number, 'status', s.status, 'price', s.price_minor, 'version', s.version,
    'lines', (select json_agg(json_build_object('id', l.qid, 'gtin', l.gtin, 'name', l.name, 'brand', l.brand, 'unit', l.unit,
      'requestedQuantity', l.requested_quantity, 'price', l.price_minor) order by l.position) from sale_lines l where l.sale_id = s.id))::text as page
  from sales s where s.qid = $2 and s.seller_id = $1`;

pg.types.setTypeParser(20, Number);
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 16 });
const server = Fastify();
const json = "application/json; charset=utf-8";
server.get<{ Params: { seller: string } }>("/list/:seller", async ({ params }, reply) => {
  const { rows } = await pool.query<{ page: string }>({ name: "list", text: LIST, values: [params.seller] });
  return reply.type(json).send(rows[0]?.page);
});
server.get<{ Params: { seller: string; qid: string } }>("/detail/:seller/:qid", async ({ params }, reply) => {
  const { rows } = await pool.query<{ page: string }>({
    name: "detail",
    text: DETAIL,
    values: [params.seller, params.qid],
  });
  return reply.type(json).send(rows[0]?.page);
});
await server.listen({ host: "127.0.0.1", port: Number(process.env["PORT"]) });
