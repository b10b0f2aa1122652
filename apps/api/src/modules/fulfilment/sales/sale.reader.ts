import type { SaleSort } from "@quayside/api-client/contract/sales/sales.schemas";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { cachedStatement } from "#db/cached-statement.ts";
import { boolean, jsonText, nested, nullable, raw, rawString, text } from "#db/json-text.ts";
import { EXACT_COUNT, pageFields } from "#db/page-fields.ts";
import { CUSTOMERS } from "#foundation/legal-entities.rules.ts";
import { brandSales, brandSalesPage } from "#modules/fulfilment/sales/brand-sales.reader.ts";
import { currentSalesPage } from "#modules/fulfilment/sales/sale-facts.reader.ts";
import type { SaleFilter } from "#modules/fulfilment/sales/sale-filters.reader.ts";
import {
  isExport,
  narrowingConditions,
  saleConditions,
  salesFrom,
} from "#modules/fulfilment/sales/sale-filters.reader.ts";

interface SaleListQuery extends SaleFilter {
  /** Only sales after this one. */
  readonly cursor?: string | undefined;
  readonly sort: SaleSort;
  readonly page: number;
  readonly size: number;
}

/** The starts of working hours that count towards a sale's deadline, as JSON; none once it no longer matters. */
export function workStartsJson(sale: RawBuilder<unknown>): RawBuilder<unknown> {
  // The connection is in UTC. Converted as a whole array, because row by row it costs as much as all other columns.
  return sql`case when ${sale}.status in ('NOTIFIED', 'CONFIRMED')
    then replace(to_json(${sale}.work_starts)::text, '+00:00', 'Z')::json else '[]'::json end`;
}

/** The list fields of a sale `s`. */
const item = {
  qid: rawString(sql`s.qid`),
  number: rawString(sql`s.number`),
  order: nested({ qid: rawString(sql`(select o.qid from orders o where o.id = s.order_id)`) }),
  status: rawString(sql`s.status`),
  nextAction: rawString(sql`s.next_action`),
  createdAt: rawString(sql`instant_text(s.created_at)`),
  expiredAt: rawString(sql`instant_text(s.expired_at)`),
  workStarts: raw(workStartsJson(sql`s`)),
  destination: nested({
    country: rawString(sql`s.destination_country`),
    city: text(sql`s.destination_city`),
  }),
  price: rawString(sql`money_text(s.price_minor)`),
  total: rawString(sql`money_text(sold_minor(s.status, s.price_minor))`),
  currency: rawString(sql`s.currency`),
  quantity: raw(sql`s.quantity`),
  lineCount: raw(sql`s.line_count`),
  hasRead: boolean(sql`s.read_at is not null`),
  hasShipments: boolean(sql`x.shipments is not null`),
  hasSalelineQuantitiesConfirmed: boolean(sql`s.confirmed_at is not null`),
  isBookedThroughProvider: boolean(sql`s.has_booking`),
  hasInvoiceForDownload: boolean(sql`s.has_invoice`),
  shipments: raw(sql`coalesce(x.shipments, '[]'::json)`),
};

const itemJson = jsonText(item);

/** The columns behind an item: sorting all columns of a sale takes twice as long. */
const itemSource = sql`s.id, s.order_id, s.qid, s.number, s.status, s.next_action, s.created_at, s.expired_at, s.work_starts,
  s.destination_country, s.destination_city, s.price_minor, s.currency, s.quantity, s.line_count, s.read_at, s.confirmed_at,
  s.has_booking, s.has_invoice`;

/** Nothing is dispatched before the quantities are confirmed, so nothing is looked up until then. */
const itemJoins = sql`
  left join lateral (
    select json_agg(h) as shipments from (
      select h.qid, h.carrier, h.tracking_numbers as "trackingNumbers" from shipments h
      where h.sale_id = s.id and s.confirmed_at is not null order by h.id
    ) h
  ) x on true`;

/** The parameters of a page besides its filter. */
interface PageValues extends Readonly<Record<string, unknown>> {
  readonly sellerId: number;
  readonly now: Date;
  readonly size: number;
  readonly offset: number;
  /** The last row of the page. */
  readonly end: number;
  /** Limit up to which rows are counted. */
  readonly counted: number;
  readonly next: string;
  readonly previous: string | null;
}

type PageSlots = (name: keyof PageValues & string) => RawBuilder<unknown>;

function pageSql(query: SaleListQuery, value: PageSlots): RawBuilder<{ page: string }> {
  // A list with only closed choices has one of a few statement texts; its seller and time are given at run time.
  const asked = isPlain(query) ? { ...query, sellerId: value("sellerId"), now: value("now") } : query;
  const [size, offset, end] = [value("size"), value("offset"), value("end")];
  const tab = saleConditions({ status: asked.status, sellerId: asked.sellerId, now: asked.now });
  const inOrder = (only: RawBuilder<unknown>) =>
    sql`select ${itemSource} from sales s where ${tab} and ${only} ${salesFrom(asked, query.cursor)} limit ${size} offset ${offset}`;
  const byUrgency = (only: RawBuilder<unknown>) =>
    sql`select ${itemSource} from (${currentSalesPage({ sellerId: value("sellerId"), now: value("now"), size, offset, end, only })}) p
      join sales s on s.id = p.id order by p.place`;
  const walked = isByUrgency(query) ? byUrgency : inOrder;
  const ofBrand = brandSales(asked);
  const counted =
    ofBrand?.ids(value("counted")) ??
    sql`select 1 from sales s where ${saleConditions(asked)} limit ${value("counted")}`;
  const rows = ofBrand
    ? brandSalesPage(ofBrand, end, { sorted: inOrder, walked })
    : walked(narrowingConditions(asked));
  return sql`
    select ${jsonText({
      count: raw(sql`least(n, ${EXACT_COUNT}::int)`),
      countIsExact: boolean(sql`n <= ${EXACT_COUNT}::int`),
      next: nullable(
        query.cursor === undefined
          ? sql`case when n > ${end}::bigint then ${value("next")}::text end`
          : sql`${value("next")}::text || listed.last`,
      ),
      previous: nullable(sql`${value("previous")}::text`),
      cursor: nullable(sql`listed.last`),
      results: raw(sql`concat('[', listed.items, ']')`),
    })} as page
    from (select count(*)::int as n from (${counted}) c) counted,
      (select string_agg(r.item, ',') as items, (array_agg(r.qid))[${size}::int] as last from (
        select ${itemJson} as item, s.qid from (
          ${rows}
        ) s ${itemJoins}
      ) r) listed`;
}

const UNFILTERED = new Set(["status", "sort", "page", "size", "sellerId", "now"]);

function isPlain(query: SaleListQuery): boolean {
  return Object.entries(query).every(([name, value]) => value === undefined || UNFILTERED.has(name));
}

/** Whether a list is in the order of groups that each are a range of an index. What a search finds is few enough to sort. */
const isByUrgency = ({ status, sort, cursor, search, qids }: SaleListQuery): boolean =>
  status === "CURRENT" && sort === "expiredAt" && cursor === undefined && !search?.trim() && !qids;

type PageStatement = (db: Database | Tx, values: PageValues) => Promise<{ page: string }[]>;

/** Statements of the unfiltered lists, by state and order. */
const plainPages = new Map<string, PageStatement>();

function pageStatement(query: SaleListQuery): PageStatement {
  const name = `${query.status} ${query.sort}`;
  const kept = isPlain(query) ? plainPages.get(name) : undefined;
  if (kept) return kept;
  const made = cachedStatement<{ page: string }, PageValues>((value) => pageSql(query, value));
  if (isPlain(query)) plainPages.set(name, made);
  return made;
}

/**
 * One page of sales as JSON, with its count, in one statement.
 * @param pageUrl makes the absolute path of another page
 * @param cursorUrl the absolute path of the list, to which the id of the last sale is added
 */
export async function readSalesPage(
  db: Database | Tx,
  query: SaleListQuery,
  pageUrl: (page: number) => string,
  cursorUrl: string,
): Promise<string> {
  const { page, size, sellerId, now, cursor } = query;
  const end = cursor === undefined ? page * size : size;
  const rows = await pageStatement(query)(db, {
    sellerId,
    now,
    size,
    offset: end - size,
    end,
    // One more than this page, to know whether there is another, however far the exact count goes.
    counted: Math.max(EXACT_COUNT, end) + 1,
    next: cursor === undefined ? pageUrl(page + 1) : cursorUrl,
    previous: cursor === undefined && page > 1 ? pageUrl(page - 1) : null,
  });
  return rows[0]?.page ?? "";
}

/** The lines `l` of a sale `s` as JSON, in order. */
function linesJson(imageHost: RawBuilder<unknown>, lines: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(r), '[]'::json) from (
    select l.qid as id, l.gtin, l.name, l.brand, ${imageHost}::text || '/products/' || l.gtin || '.jpg' as "imageUrl", l.unit,
      l.requested_quantity as "requestedQuantity", l.confirmed_quantity as "confirmedQuantity", l.reduction_reason as "reductionReason",
      money_text(l.price_minor) as price, s.currency, trim_scale(l.vat_rate)::text as "vatRate", l.vat_category as "vatCategory"
    from ${lines} order by l.position
  ) r)`;
}

/** The detail fields of a sale `s` beyond the list's. */
const detail = {
  expiredFrom: nullable(sql`s.expired_from`),
  sellerShippingFee: nested({
    amount: rawString(sql`money_text(s.shipping_fee_minor)`),
    maximum: nullable(sql`money_text(shipping_fee_limit(s.price_minor, s.fx_rate, s.has_booking))`),
  }),
  sellerVat: nested({
    amount: rawString(sql`money_text(s.vat_minor)`),
    reason: nullable(sql`s.vat_reason`),
    expectedVatAmount: rawString(sql`money_text(expected_vat(s.net_by_rate, s.shipping_fee_minor))`),
    maximum: rawString(sql`money_text(vat_maximum(s.net_by_rate, s.shipping_fee_minor, s.fx_rate))`),
    rule: rawString(sql`s.vat_rule`),
    isExport: boolean(isExport),
    rates:
      raw(sql`(select coalesce(json_agg(json_build_object('rate', trim_scale(v.rate)::text, 'goods', money_text(v.goods_minor),
        'shippingFee', money_text(v.fee_minor), 'expectedVatAmount', money_text(v.vat_minor)) order by v.place), '[]'::json)
      from vat_by_rate(s.net_by_rate, s.shipping_fee_minor) v)`),
  }),
  supply: nullable(
    sql`case when s.deliver_to is not null then json_build_object('customer', ${sql.lit(CUSTOMERS)}::jsonb->s.entity, 'deliverTo', s.deliver_to - 'lineOne' - 'lineTwo') end`,
  ),
  payout:
    nullable(sql`(select json_build_object('qid', p.qid, 'status', p.status, 'holdReason', p.hold_reason,
      'amount', money_text(p.amount_minor), 'setOff', money_text(p.set_off_minor), 'dueOn', p.due_on, 'reference', p.reference,
      'paidAt', case when p.paid_at is not null then instant_text(p.paid_at) end)
    from payouts p where p.sale_id = s.id)`),
  refund: nullable(sql`(select json_build_object('status', r.status)
    from refunds r where r.sale_id = s.id and r.status <> 'VOID' order by r.id desc limit 1)`),
  declineReason: nullable(sql`s.decline_reason`),
  declineText: nullable(sql`s.decline_text`),
  requestedPrice: rawString(sql`money_text(s.requested_minor)`),
  version: raw(sql`s.version`),
  deadline: nested({ country: rawString(sql`s.ship_from_country`), timeZone: rawString(sql`s.time_zone`) }),
};

/** One sale of a seller with its lines as JSON, in one statement; null when the seller has no such sale. */
export async function readSaleJson(db: Database | Tx, key: SaleKey): Promise<string | null> {
  const rows = await readSale(db, key);
  return rows[0]?.sale ?? null;
}

interface SaleKey extends Readonly<Record<string, unknown>> {
  readonly sellerId: number;
  readonly qid: string;
  readonly imageHost: string;
}

const readSale = cachedStatement<{ sale: string }, SaleKey>(
  (value) => sql`
    select ${jsonText({
      ...item,
      ...detail,
      lines: raw(linesJson(value("imageHost"), sql`sale_lines l where l.sale_id = s.id`)),
    })} as sale
    from sales s ${itemJoins} where s.qid = ${value("qid")} and s.seller_id = ${value("sellerId")}`,
);

/** One page of a sale's lines as JSON; null when the seller has no such sale. */
export async function readSaleLinesJson(
  db: Database,
  key: { sellerId: number; qid: string; imageHost: string; page: number; size: number },
  pageUrl: (page: number) => string,
): Promise<string | null> {
  const { rows } = await sql<{ page: string }>`
    select json_build_object(${pageFields(key, pageUrl, { count: sql`s.line_count` })},
      'results', ${linesJson(
        sql`${key.imageHost}`,
        sql`(select * from sale_lines l where l.sale_id = s.id order by l.position limit ${key.size} offset ${(key.page - 1) * key.size}) l`,
      )})::text as page
    from sales s where s.qid = ${key.qid} and s.seller_id = ${key.sellerId}`.execute(db);
  return rows[0]?.page ?? null;
}

/** Whether a seller has a sale with this id. */
export async function saleExists(db: Database, key: { sellerId: number; qid: string }): Promise<boolean> {
  const { rows } =
    await sql`select 1 from sales where qid = ${key.qid} and seller_id = ${key.sellerId}`.execute(db);
  return rows.length > 0;
}
