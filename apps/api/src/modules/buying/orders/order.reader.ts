import { readSearch, type SearchText } from "@quayside/identifiers/search-text";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { isLineOf } from "#db/search-query.ts";
import { pageFields, resultsByPlace, cappedPageFields } from "#db/page-fields.ts";
import type { listOrders } from "@quayside/api-client/contract/orders/orders.endpoints";
import type { BuyerOrderSort } from "@quayside/api-client/contract/orders/orders.schemas";
import type { QueryOf } from "@quayside/api-client/contract/endpoint";

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

type OrderListQuery = QueryOf<typeof listOrders> & { readonly buyerId: number };

/**
 * When the payment of an order `o` is due: when its stock is released, or at the end of its deferral; null for a paid
 * one.
 */
const due = sql`(case when o.days_deferred > 0 and o.paid_at is not null then o.paid_at + make_interval(days => o.days_deferred)
  when o.paid_at is null then o.expires_at end)`;

/** Sort orders are a closed map: nothing a caller sends becomes SQL. */
const sorts: Readonly<Record<BuyerOrderSort, RawBuilder<unknown>>> = {
  createdAt: sql`o.created_at, o.id`,
  "-createdAt": sql`o.created_at desc, o.id desc`,
  due: sql`${due} nulls last, o.id`,
  "-due": sql`${due} desc nulls last, o.id desc`,
};

/** Whether an order `o` is of products that a search finds. */
export function hasLinesOf(search: SearchText): RawBuilder<boolean> {
  if (search.terms.length === 0) return sql<boolean>`false`;
  // An array is filled from an index once.
  return sql<boolean>`o.id = any(array(select l.order_id from order_lines l where ${isLineOf(search)}))`;
}

/** Whether an order `o` is one that a search is for: by its id, the number of one of its sales, GTIN or product. */
export function isFoundOrder(text: string): RawBuilder<boolean> {
  const search = readSearch(text);
  const ways: RawBuilder<unknown>[] = [sql`o.qid = ${text.replace(/^#/, "")}`];
  if (search.orderNumber !== null)
    ways.push(
      sql`exists (select 1 from sales s where s.order_id = o.id and s.number like ${`${search.orderNumber}%`})`,
    );
  ways.push(hasLinesOf(search));
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

/** The conditions on orders `o`; the tenant comes first. */
function conditions(query: OrderListQuery): RawBuilder<unknown> {
  const all = [sql`o.buyer_id = ${query.buyerId}`];
  if (query.buyer_order_status) all.push(sql`o.status = ${query.buyer_order_status}`);
  if (query.status)
    all.push(sql`exists (select 1 from sales s where s.order_id = o.id and s.status = ${query.status})`);
  if (query.due_before_after)
    all.push(sql`${due} >= ${query.due_before_after}::date::timestamp at time zone 'UTC'`);
  if (query.due_before_before)
    all.push(sql`${due} < (${query.due_before_before}::date + 1)::timestamp at time zone 'UTC'`);
  if (query.fid)
    all.push(sql`(o.qid = ${query.fid} or o.id in (select l.order_id from order_lines l
      where l.variant_id = (select v.id from variants v where v.fid = ${query.fid})))`);
  const search = query.search?.trim();
  if (search) all.push(isFoundOrder(search));
  return sql.join(all, sql` and `);
}

/** A page of a buyer's orders as JSON. */
export async function readOrdersPage(
  db: Database,
  query: OrderListQuery,
  address: (page: number) => string,
): Promise<string> {
  const { page, size } = query;
  const { rows } = await sql<{ page: string }>`
    with found as (
      select o.id, row_number() over (order by ${sorts[query.order]}) as place from orders o where ${conditions(query)}
    ), shown as (select id, place from found order by place limit ${size} offset ${(page - 1) * size}),
    counted as (select count(*)::int as n from found)
    select json_build_object(${cappedPageFields({ page, size }, address)},
      'results', coalesce((select json_agg(${orderObject} order by x.place)
        from shown x join orders o on o.id = x.id), '[]'::json))::text as page
    from counted`.execute(db);
  return rows[0]?.page ?? "";
}
