import { hash } from "@node-rs/argon2";
import Fastify from "fastify";
import pg from "pg";

/**
 * The baseline: the same framework and driver, and one hand-written statement that builds the same page, field by
 * field, with PostgreSQL's own JSON functions. Nothing else: no session, no checks, no types, no headers.
 */
const ITEM = `'qid', s.qid, 'number', s.number, 'order', json_build_object('qid', (select o.qid from orders o where o.id = s.order_id)),
  'status', s.status, 'nextAction', s.next_action, 'createdAt', instant_text(s.created_at), 'expiredAt', instant_text(s.expired_at),
  'workStarts', case when s.status in ('NOTIFIED', 'CONFIRMED') then s.work_starts else '{}' end,
  'destination', json_build_object('country', s.destination_country, 'city', s.destination_city), 'price', money_text(s.price_minor),
  'currency', s.currency, 'quantity', s.quantity, 'lineCount', s.line_count, 'hasRead', s.read_at is not null,
  'hasShipments', x.shipments is not null, 'hasSalelineQuantitiesConfirmed', s.confirmed_at is not null,
  'isBookedThroughProvider', s.has_booking, 'hasInvoiceForDownload', s.has_invoice,
  'shipments', coalesce(x.shipments, '[]')`;

const SHIPMENTS = `left join lateral (select json_agg(json_build_object('qid', h.qid, 'carrier', h.carrier, 'trackingNumbers', h.tracking_numbers)
  order by h.id) as shipments from shipments h where h.sale_id = s.id) x on true`;

const LIST = `select json_build_object(
    'count', (select count(*) from (select 1 from sales where seller_id = $1 and is_current limit 10001) c),
    'countIsExact', true, 'next', $2::text, 'previous', null, 'results', coalesce(json_agg(p.item), '[]'))::text as page
  from (select json_build_object(${ITEM}) as item from (
    select s.id, s.order_id, s.qid, s.number, s.status, s.next_action, s.created_at, s.expired_at, s.work_starts, s.destination_country,
      s.destination_city, s.price_minor, s.currency, s.quantity, s.line_count, s.read_at, s.confirmed_at, s.has_booking, s.has_invoice
    from sales s where s.seller_id = $1 and s.is_current
    order by case when s.status <> 'PAID' and s.expired_at > now() and s.expired_at < now() + interval '24 hours' then 0
      when s.status = 'NOTIFIED' then 1 when s.status = 'CONFIRMED' then 2 else 3 end, s.expired_at, s.id limit 20) s ${SHIPMENTS}) p`;

const DETAIL = `select json_build_object(${ITEM}, 'expiredFrom', s.expired_from,
    'sellerShippingFee', json_build_object('amount', money_text(s.shipping_fee_minor), 'maximum', money_text(shipping_fee_limit(s.price_minor, s.fx_rate, s.has_booking))),
    'sellerVat', json_build_object('amount', money_text(s.vat_minor), 'rule', s.vat_rule, 'isExport', s.vat_rule = 'EXPORT',
      'rates', (select json_agg(json_build_object('rate', trim_scale(v.rate)::text, 'goods', money_text(v.goods_minor), 'shippingFee', money_text(v.fee_minor),
        'expectedVatAmount', money_text(v.vat_minor)) order by v.place) from vat_by_rate(s.net_by_rate, s.shipping_fee_minor) v),
      'expectedVatAmount', money_text(expected_vat(s.net_by_rate, s.shipping_fee_minor)),
      'maximum', money_text(vat_maximum(s.net_by_rate, s.shipping_fee_minor, s.fx_rate))),
    'payout', (select json_build_object('qid', p.qid, 'status', p.status, 'holdReason', p.hold_reason, 'amount', money_text(p.amount_minor),
      'dueOn', p.due_on, 'reference', p.reference, 'paidAt', instant_text(p.paid_at)) from payouts p where p.sale_id = s.id),
    'refund', (select json_build_object('status', r.status) from refunds r
      where r.sale_id = s.id and r.status <> 'VOID' order by r.id desc limit 1),
    'declineReason', s.decline_reason, 'declineText', s.decline_text, 'requestedPrice', money_text(s.requested_minor), 'version', s.version,
    'deadline', json_build_object('country', s.ship_from_country, 'timeZone', s.time_zone),
    'lines', (select json_agg(json_build_object('id', l.qid, 'gtin', l.gtin, 'name', l.name, 'brand', l.brand,
      'imageUrl', $3::text || '/products/' || l.gtin || '.jpg', 'unit', l.unit, 'requestedQuantity', l.requested_quantity,
      'confirmedQuantity', l.confirmed_quantity, 'reductionReason', l.reduction_reason, 'price', money_text(l.price_minor), 'currency', s.currency)
      order by l.position) from sale_lines l where l.sale_id = s.id))::text as page
  from sales s ${SHIPMENTS} where s.qid = $2 and s.seller_id = $1`;

const NEXT = "/api/sales/?status=CURRENT&page=2&size=20&sort=expiredAt";
const IMAGES = "http://images.quayside.localhost:4600";

pg.types.setTypeParser(20, Number);
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 16 });
const server = Fastify();
const json = "application/json; charset=utf-8";
server.get<{ Params: { seller: string } }>("/list/:seller", async ({ params }, reply) => {
  const { rows } = await pool.query<{ page: string }>({
    name: "list",
    text: LIST,
    values: [params.seller, NEXT],
  });
  return reply.type(json).send(rows[0]?.page);
});
server.get<{ Params: { seller: string; qid: string } }>("/detail/:seller/:qid", async ({ params }, reply) => {
  const { rows } = await pool.query<{ page: string }>({
    name: "detail",
    text: DETAIL,
    values: [params.seller, params.qid, IMAGES],
  });
  return reply.type(json).send(rows[0]?.page);
});
/** The baseline of a sign-in: only the one password hash that it needs by design. */
server.post<{ Body: { password: string } }>("/hash", async ({ body }) => {
  await hash(body.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  return { ok: true };
});
await server.listen({ host: "127.0.0.1", port: Number(process.env["PORT"]) });
