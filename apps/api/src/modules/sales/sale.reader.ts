import type { SaleSort } from "@quayside/api-client/contract/sales/index";
import type { NextAction, SaleStatus } from "@quayside/api-client/contract/sales/sale.schema";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { type SaleFilter, saleConditions, saleOrder } from "#modules/sales/sale-filters.reader.ts";

/** Counts are exact up to here; a longer list says so. */
const EXACT_COUNT = 10_000;

interface SaleListQuery extends SaleFilter {
  readonly sort: SaleSort;
  readonly page: number;
  readonly size: number;
}

/** What a list shows of a sale `s`. Columns, as a row turned into JSON costs a third less than an object built of pairs. */
const itemColumns = sql`
  s.qid, s.number, json_build_object('qid', o.qid) as "order", s.status, s.next_action as "nextAction",
  instant_text(s.created_at) as "createdAt", instant_text(s.expired_at) as "expiredAt",
  json_build_object('country', s.destination_country, 'city', s.destination_city) as destination,
  money_text(s.price_minor) as price, s.currency, s.quantity, s.line_count as "lineCount",
  s.read_at is not null as "hasRead", x.shipments is not null as "hasShipments",
  s.confirmed_at is not null as "hasSalelineQuantitiesConfirmed", s.has_booking as "isBookedThroughProvider",
  s.has_invoice as "hasInvoiceForDownload", coalesce(x.shipments, '[]'::json) as shipments`;

const itemJoins = sql`
  join orders o on o.id = s.order_id
  left join lateral (
    select json_agg(h) as shipments from (
      select h.qid, h.carrier, h.tracking_numbers as "trackingNumbers" from shipments h where h.sale_id = s.id order by h.id
    ) h
  ) x on true`;

/**
 * One page of sales as JSON, with its count, in one statement.
 * @param pageUrl makes the absolute path of another page
 */
export async function readSalesPage(
  db: Database | Tx,
  query: SaleListQuery,
  pageUrl: (page: number) => string,
): Promise<string> {
  const filters = saleConditions(query);
  const order = saleOrder(query);
  const offset = (query.page - 1) * query.size;
  const previous = query.page > 1 ? pageUrl(query.page - 1) : null;
  const { rows } = await sql<{ page: string }>`
    with page as (
      select s.id, s.order_id, s.qid, s.number, s.status, s.next_action, s.created_at, s.expired_at, s.destination_country, s.destination_city,
        s.price_minor, s.currency, s.quantity, s.line_count, s.read_at, s.confirmed_at, s.has_booking, s.has_invoice,
        row_number() over () as place
      from (select s.* from sales s where ${filters} order by ${order} limit ${query.size + 1} offset ${offset}) s
    )
    select json_build_object(
      'count', least(n, ${EXACT_COUNT}::int), 'countIsExact', n <= ${EXACT_COUNT}::int,
      'next', case when (select count(*) from page) > ${query.size} then ${pageUrl(query.page + 1)}::text end,
      'previous', ${previous}::text,
      'results', (select coalesce(json_agg(r), '[]'::json) from (
        select ${itemColumns} from page s ${itemJoins} where s.place <= ${query.size} order by s.place
      ) r)
    )::text as page
    from (select count(*)::int as n from (select 1 from sales s where ${filters} limit ${EXACT_COUNT + 1}) c) counted`.execute(
    db,
  );
  return rows[0]?.page ?? "";
}

/** The lines `l` of a sale `s` as JSON, in their order. */
function linesJson(imageHost: string, lines: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(r), '[]'::json) from (
    select l.qid as id, l.gtin, l.name, l.brand, ${`${imageHost}/products/`}::text || l.gtin || '.jpg' as "imageUrl", l.unit,
      l.requested_quantity as "requestedQuantity", l.confirmed_quantity as "confirmedQuantity", l.reduction_reason as "reductionReason",
      money_text(l.price_minor) as price, s.currency
    from ${lines} order by l.position
  ) r)`;
}

/** One sale of a seller with its lines as JSON, in one statement; null when the seller has no such sale. */
export async function readSaleJson(
  db: Database | Tx,
  key: { sellerId: number; qid: string; imageHost: string },
): Promise<string | null> {
  const { rows } = await sql<{ sale: string }>`
    select row_to_json(r)::text as sale from (select ${itemColumns},
      s.expired_from as "expiredFrom",
      json_build_object('amount', money_text(s.shipping_fee_minor),
        'maximum', money_text(fee_maximum(s.price_minor, s.fx_rate))) as "sellerShippingFee",
      json_build_object('amount', money_text(s.vat_minor),
        'expectedVatAmount', money_text(expected_vat(s.price_minor, s.shipping_fee_minor, s.vat_rate)),
        'maximum', money_text(vat_maximum(s.price_minor, s.shipping_fee_minor, s.vat_rate, s.fx_rate)),
        'rule', s.vat_rule, 'rate', trim_scale(s.vat_rate)::text) as "sellerVat",
      (select json_build_object('qid', p.qid, 'status', p.status, 'holdReason', p.hold_reason,
          'amount', money_text(p.amount_minor), 'dueOn', p.due_on, 'reference', p.reference,
          'paidAt', case when p.paid_at is not null then instant_text(p.paid_at) end)
        from payouts p where p.sale_id = s.id) as payout,
      (select json_build_object('amount', money_text(r.amount_minor), 'status', r.status)
        from refunds r where r.sale_id = s.id and r.status <> 'VOID' order by r.id desc limit 1) as refund,
      s.decline_reason as "declineReason", s.decline_text as "declineText", money_text(s.requested_minor) as "requestedPrice",
      s.version, json_build_object('country', s.ship_from_country, 'timeZone', s.time_zone) as deadline,
      ${linesJson(key.imageHost, sql`sale_lines l where l.sale_id = s.id`)} as lines
    from sales s ${itemJoins} where s.qid = ${key.qid} and s.seller_id = ${key.sellerId}) r`.execute(db);
  return rows[0]?.sale ?? null;
}

/** One page of a sale's lines as JSON; null when the seller has no such sale. */
export async function readSaleLinesJson(
  db: Database,
  key: { sellerId: number; qid: string; imageHost: string; page: number; size: number },
  pageUrl: (page: number) => string,
): Promise<string | null> {
  const { rows } = await sql<{ page: string }>`
    select json_build_object('count', s.line_count, 'countIsExact', true,
      'next', case when s.line_count > ${key.page * key.size}::int then ${pageUrl(key.page + 1)}::text end,
      'previous', ${key.page > 1 ? pageUrl(key.page - 1) : null}::text,
      'results', ${linesJson(
        key.imageHost,
        sql`(select * from sale_lines l where l.sale_id = s.id order by l.position limit ${key.size} offset ${(key.page - 1) * key.size}) l`,
      )})::text as page
    from sales s where s.qid = ${key.qid} and s.seller_id = ${key.sellerId}`.execute(db);
  return rows[0]?.page ?? null;
}

/** The history of a sale as JSON, newest first; null when the seller has no such sale. */
export async function readSaleTimelineJson(
  db: Database,
  key: { sellerId: number; qid: string },
): Promise<string | null> {
  const { rows } = await sql<{ timeline: string }>`
    select json_build_object('results', coalesce((
      select json_agg(json_build_object('qid', e.qid, 'type', e.type, 'at', instant_text(e.at), 'actor', e.actor, 'detail', e.detail)
        order by e.at desc, e.id desc)
      from sale_events e where e.sale_id = s.id), '[]'::json))::text as timeline
    from sales s where s.qid = ${key.qid} and s.seller_id = ${key.sellerId}`.execute(db);
  return rows[0]?.timeline ?? null;
}

export interface SaleGroup {
  readonly status: SaleStatus;
  readonly next_action: NextAction;
  readonly destination_country: string;
  readonly count: number;
}

/** How many sales a seller has of each status, next action and destination. */
export async function countSaleGroups(db: Database, sellerId: number): Promise<SaleGroup[]> {
  const { rows } = await sql<SaleGroup>`
    select status, next_action, destination_country, count(*)::int as count from sales
    where seller_id = ${sellerId} group by status, next_action, destination_country`.execute(db);
  return rows;
}

/** Whether a seller has a sale of this id. */
export async function saleExists(db: Database, key: { sellerId: number; qid: string }): Promise<boolean> {
  const { rows } =
    await sql`select 1 from sales where qid = ${key.qid} and seller_id = ${key.sellerId}`.execute(db);
  return rows.length > 0;
}
