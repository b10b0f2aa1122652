import { readSearch } from "@quayside/identifiers/search-text";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { isLineOf } from "#db/search-query.ts";
import { pageFields, resultsByPlace } from "#db/page-fields.ts";

interface Page {
  readonly page: number;
  readonly size: number;
}

interface LineFilters extends Page {
  readonly gtin?: string | undefined;
  readonly name?: string | undefined;
}

/** A shipment `h` from a warehouse; its carrier may change until dispatch. */
const outboundObject = sql`json_build_object('qid', h.qid,
  'status', case when h.dispatched_at is null then 'PREPARING' else h.status end,
  'packageCount', (select count(*) from packages p where p.warehouse_shipment_id = h.id),
  'carrier', case when h.dispatched_at is not null then h.carrier end,
  'trackingNumbers', case when h.dispatched_at is null then '[]'::json else to_json(h.tracking_numbers) end,
  'dispatchedAt', case when h.dispatched_at is not null then instant_text(h.dispatched_at) end,
  'deliveredAt', case when h.delivered_at is not null then instant_text(h.delivered_at) end)`;

/** An order `o` as its buyer sees it. */
export const orderObject = sql`json_build_object('qid', o.qid, 'status', o.status, 'version', o.version, 'createdAt', instant_text(o.created_at),
  'expiresAt', case when o.status in ('AWAITING_PAYMENT', 'EXPIRED') and o.expires_at is not null then instant_text(o.expires_at) end,
  'daysDeferred', o.days_deferred,
  'totals', coalesce((select json_agg(json_build_object('amount', money_text(t.amount), 'currency', t.currency) order by t.currency)
    from (select l.currency, sum(l.quantity * l.landed_price_minor)::bigint as amount from order_lines l
      where l.order_id = o.id group by l.currency) t), '[]'::json),
  'shippingAddress', (select json_build_object('city', a.city, 'country', a.country) from addresses a where a.id = o.shipping_address_id),
  'lineCount', (select count(*) from order_lines l where l.order_id = o.id),
  'sales', coalesce((select json_agg(s.qid order by s.id) from sales s where s.order_id = o.id), '[]'::json),
  'outboundShipments', coalesce((select json_agg(${outboundObject} order by h.id) from warehouse_shipments h
    where h.order_id = o.id), '[]'::json))`;

/** Selects an order: the tenant condition is checked together with the id, never after it. */
const isOf = (key: { buyerId: number; qid: string }): RawBuilder<boolean> =>
  sql`o.qid = ${key.qid} and o.buyer_id = ${key.buyerId}`;

/** One order of a buyer as JSON; null when the buyer has no such order. */
export async function readOrderJson(
  db: Database | Tx,
  key: { buyerId: number; qid: string },
): Promise<string | null> {
  const { rows } = await sql<{ order: string }>`
    select ${orderObject}::text as order from orders o where ${isOf(key)}`.execute(db);
  return rows[0]?.order ?? null;
}

function matches(filters: LineFilters): RawBuilder<boolean> {
  const name = filters.name?.trim() ?? "";
  return sql`(${filters.gtin ?? null}::text is null or lpad(l.gtin, 14, '0') = lpad(${filters.gtin ?? null}, 14, '0'))
    and ${name === "" ? sql`true` : isLineOf(readSearch(name))}`;
}

/**
 * A page of what belongs to an order `o`, as JSON; null when the buyer has no such order.
 * @param found a query of `item`, as JSON, and its `place` in the list
 */
async function readPageOfOrder(
  db: Database,
  key: { buyerId: number; qid: string },
  { page, size }: Page,
  { found, address }: { found: RawBuilder<unknown>; address: (page: number) => string },
): Promise<string | null> {
  const { rows } = await sql<{ page: string }>`
    select (select json_build_object(${pageFields({ page, size }, address, { count: sql`count(*)` })},
        ${resultsByPlace(sql`item`, { page, size })})
      from (${found}) found)::text as page
    from orders o where ${isOf(key)}`.execute(db);
  return rows[0]?.page ?? null;
}

/** The lines of an order as JSON; null when the buyer has no such order. */
export function readOrderLinesPage(
  db: Database,
  key: { buyerId: number; qid: string },
  filters: LineFilters,
  address: (page: number) => string,
): Promise<string | null> {
  const found = sql`
    select row_number() over (order by l.position) as place,
      json_build_object('qid', l.qid, 'seller', e.code, 'gtin', l.gtin, 'name', l.name, 'brand', l.brand, 'unit', l.unit,
        'quantity', l.quantity, 'confirmedQuantity', case when s.status in ('DECLINED', 'EXPIRED', 'CANCELLED') then 0 else sl.confirmed_quantity end,
        'price', money_text(l.landed_price_minor), 'currency', l.currency) as item
    from order_lines l join sellers e on e.organisation_id = l.seller_id
      left join sale_lines sl on sl.order_line_id = l.id left join sales s on s.id = sl.sale_id
    where l.order_id = o.id and ${matches(filters)}`;
  return readPageOfOrder(db, key, filters, { found, address });
}

/** The sales of an order as JSON, those with a line that matches the filters; null when the buyer has no such order. */
export function readOrderSalesPage(
  db: Database,
  key: { buyerId: number; qid: string },
  filters: LineFilters,
  address: (page: number) => string,
): Promise<string | null> {
  const found = sql`
    select row_number() over (order by s.id) as place,
      json_build_object('qid', s.qid, 'number', s.number, 'seller', e.code, 'status', s.status, 'createdAt', instant_text(s.created_at),
        'total', money_text((select sum(l.requested_quantity * l.landed_price_minor)::bigint from sale_lines l where l.sale_id = s.id)),
        'refunded', money_text(coalesce((select sum(r.amount_minor)::bigint from refunds r where r.sale_id = s.id and r.status <> 'VOID'), 0)),
        'currency', s.currency,
        'shipments', coalesce((select json_agg(json_build_object('qid', h.qid, 'carrier', h.carrier,
          'trackingNumbers', to_json(h.tracking_numbers)) order by h.id) from shipments h where h.sale_id = s.id), '[]'::json)) as item
    from sales s join sellers e on e.organisation_id = s.seller_id
    where s.order_id = o.id and exists (select 1 from sale_lines l where l.sale_id = s.id and ${matches(filters)})`;
  return readPageOfOrder(db, key, filters, { found, address });
}

/** The order stored for a request key. */
export async function findOrderOfKey(
  tx: Tx,
  key: { buyerId: number; requestKey: string },
): Promise<{ orderId: number; orderQid: string } | undefined> {
  const { rows } = await sql<{ orderId: number; orderQid: string }>`
    select id as "orderId", qid as "orderQid" from orders
    where request_key = ${key.requestKey} and buyer_id = ${key.buyerId}`.execute(tx);
  return rows[0];
}

/** The contents of a buyer's order by product; undefined when the buyer has no such order. */
export async function readOrderedQuantities(
  tx: Tx,
  key: { buyerId: number; qid: string },
): Promise<{ variantId: number; quantity: number }[] | undefined> {
  const { rows } = await sql<{ wanted: { variantId: number; quantity: number }[] }>`
    select (select coalesce(json_agg(json_build_object('variantId', x.variant_id, 'quantity', x.quantity) order by x.place), '[]'::json)
      from (select variant_id, sum(quantity) as quantity, min(position) as place from order_lines l where l.order_id = o.id
        group by variant_id) x) as wanted
    from orders o where ${isOf(key)}`.execute(tx);
  return rows[0]?.wanted;
}
