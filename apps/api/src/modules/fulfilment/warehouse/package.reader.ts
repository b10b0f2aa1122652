import type { IncomingView, PackageStay } from "@quayside/api-client/contract/warehouse/package.schema";
import { readSearch, bareCode } from "@quayside/identifiers/search-text";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { likeForm } from "#db/like.ts";
import { isFoundSale } from "#modules/fulfilment/sales/index.ts";
import { type OrderKey, isAfter, orderBy } from "#db/cursor.ts";
import { EXACT_COUNT, cappedPageFields, countedTo, cursorFields } from "#db/page-fields.ts";
import { packagePhotosJson } from "#modules/fulfilment/warehouse/photo.reader.ts";

const announcedPairs = sql`'qid', f.qid, 'sscc', f.sscc, 'saleNumber', f.number, 'sellerCode', e.code,
  'carrier', f.carrier, 'trackingNumber', f.tracking_number, 'boxNumber', f.box_number, 'boxCount', f.box_count,
  'units', f.units, 'weightGrams', f.weight_grams, 'destinationCountry', f.destination_country, 'status', f.status,
  'announcedAt', instant_text(f.announced_at), 'expectedAt', instant_text(f.expected_at),
  'receivedAt', case when f.received_at is not null then instant_text(f.received_at) end`;

/** A package `p` of a sale `s` of a seller `e` as JSON, with the warehouse's findings. */
export const packageJson = sql`json_build_object('qid', p.qid, 'sscc', p.sscc, 'saleNumber', s.number, 'sellerCode', e.code,
  'carrier', p.carrier, 'trackingNumber', p.tracking_number, 'boxNumber', p.box_number, 'boxCount', p.box_count,
  'units', p.units, 'weightGrams', p.weight_grams, 'destinationCountry', s.destination_country, 'status', p.status,
  'announcedAt', instant_text(p.announced_at), 'expectedAt', instant_text(p.expected_at),
  'groupQid', (select o.qid from orders o where o.id = s.order_id),
  'receivedAt', case when p.received_at is not null then instant_text(p.received_at) end,
  'confirmedAt', case when p.confirmed_at is not null then instant_text(p.confirmed_at) end,
  'handledBy', (select u.name from users u where u.id = coalesce(p.confirmed_by, p.received_by)),
  'confirmedUnits', p.confirmed_units, 'confirmedWeightGrams', p.confirmed_weight_grams,
  'discrepancy', case when p.discrepancy_reason is not null
    then json_build_object('reason', p.discrepancy_reason, 'text', p.discrepancy_text) end,
  'location', p.location, 'shipmentQid', (select h.qid from warehouse_shipments h where h.id = p.warehouse_shipment_id),
  'palletNumber', p.pallet_number, 'layer', p.layer,
  'openShipmentQid', (select h.qid from warehouse_shipments h where h.order_id = s.order_id and h.warehouse_id = p.warehouse_id
    and h.status = 'OPEN' order by h.id limit 1))`;

/** The declared contents of a package `p`, and what was found, as JSON. */
export const packageLinesJson = sql`coalesce((select jsonb_agg(jsonb_build_object('id', l.qid, 'gtin', l.gtin,
        'name', product_text(l.brand, l.name), 'announced', c.units, 'counted', k.counted, 'damaged', coalesce(k.damaged, 0)) order by l.position)
      from sale_boxes b join sale_box_lines c on c.box_id = b.id join sale_lines l on l.id = c.sale_line_id
        left join package_counts k on k.package_id = p.id and k.sale_line_id = l.id
      where b.sale_id = p.sale_id and b.sscc = p.sscc), '[]'::jsonb)`;

/** Whether a package `p` of a sale `s` is one that a search is for; every one without a search. */
export function searchFilter(search: string | undefined): RawBuilder<unknown> {
  const text = search?.trim() ?? "";
  if (text === "") return sql`true`;
  const found = readSearch(text);
  const ways: RawBuilder<unknown>[] = [isFoundSale(found)];
  const start = `${likeForm(found.code)}%`;
  if (found.code !== "" && !found.isOrder)
    ways.push(sql`p.sscc like ${start}`, sql`upper(p.tracking_number) like ${start}`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

interface PackageQuery {
  readonly warehouseId: number;
  readonly page: number;
  readonly size: number;
  /** An SSCC, a tracking number or a sale number, in full or as a prefix, or the product of a sale. */
  readonly search?: string | undefined;
}

interface IncomingQuery extends PackageQuery {
  /** The package after which the page begins, instead of its number. */
  readonly cursor: string | undefined;
  readonly view: IncomingView;
  readonly now: Date;
  /** The start of the warehouse's day. */
  readonly dayStart: Date;
}

/** The views of incoming packages, each with its own index. */
function incomingViews({
  now,
  dayStart,
}: IncomingQuery): Readonly<Record<IncomingView, RawBuilder<unknown>>> {
  return {
    EXPECTED: sql`p.status = 'ANNOUNCED'`,
    LATE: sql`p.status = 'ANNOUNCED' and p.expected_at < ${now}`,
    TO_COUNT: sql`p.status in ('RECEIVED', 'RECEIVED_WITH_DISCREPANCY')`,
    RECEIVED_TODAY: sql`p.received_at >= ${dayStart}`,
  };
}

const byExpectation: readonly OrderKey[] = [{ by: sql`p.expected_at` }, { by: sql`p.id` }];
const incomingOrders: Readonly<Record<IncomingView, readonly OrderKey[]>> = {
  EXPECTED: byExpectation,
  LATE: byExpectation,
  TO_COUNT: [{ by: sql`p.received_at` }, { by: sql`p.id` }],
  RECEIVED_TODAY: [
    { by: sql`p.received_at`, isDescending: true },
    { by: sql`p.id`, isDescending: true },
  ],
};

/** One page of incoming packages as JSON, with the count of each view. */
export async function readIncomingPackages(
  db: Database,
  query: IncomingQuery,
  pageUrl: (page: number) => string,
  cursorUrl: string,
): Promise<string> {
  const { cursor, page, size } = query;
  const views = incomingViews(query);
  const order = incomingOrders[query.view];
  const after =
    cursor === undefined
      ? sql`true`
      : isAfter(order, sql`packages p where p.qid = ${cursor} and p.warehouse_id = ${query.warehouseId}`);
  const hasNext = sql`exists (select 1 from found where place > ${size})`;
  const filter = sql`p.warehouse_id = ${query.warehouseId} and ${views[query.view]} and ${searchFilter(query.search)}`;
  const countOf = (view: IncomingView) => sql`(select count(*)::int from (
    select 1 from packages p where p.warehouse_id = ${query.warehouseId} and ${views[view]} limit ${EXACT_COUNT}) v)`;
  const { rows } = await sql<{ page: string }>`
    with found as (
      select f.*, row_number() over () as place from (
        select p.*, s.number, s.destination_country, s.seller_id from packages p join sales s on s.id = p.sale_id
        where ${filter} and ${after} order by ${orderBy(order)} limit ${size + 1} offset ${cursor === undefined ? (page - 1) * size : 0}) f
    ), last as (select (select qid from found where place = ${size} and ${hasNext}) as qid
    ), counted as (
      select count(*)::int as n from (
        select 1 from packages p join sales s on s.id = p.sale_id where ${filter} limit ${countedTo(query)}) c)
    select json_build_object(${cursor === undefined ? cappedPageFields(query, pageUrl, hasNext) : cursorFields(cursorUrl)}, 'cursor', last.qid,
      'results', coalesce((select json_agg(json_build_object(${announcedPairs}) order by f.place)
        from found f join sellers e on e.organisation_id = f.seller_id where f.place <= ${size}), '[]'::json),
      'counts', json_build_object('EXPECTED', ${countOf("EXPECTED")}, 'LATE', ${countOf("LATE")},
        'TO_COUNT', ${countOf("TO_COUNT")}, 'RECEIVED_TODAY', ${countOf("RECEIVED_TODAY")})
    )::text as page from counted, last`.execute(db);
  return rows[0]?.page ?? "";
}

/** Packages in the warehouse, each by an index: the number of dispatched ones grows without limit. */
const stays: Readonly<Record<PackageStay, RawBuilder<unknown>>> = {
  WAITING: sql`p.status = 'CONFIRMED'`,
  IN_SHIPMENT: sql`p.warehouse_shipment_id in (select h.id from warehouse_shipments h
    where h.warehouse_id = p.warehouse_id and h.status in ('OPEN', 'READY_TO_SHIP'))`,
};

/** One page of packages in the warehouse as JSON, longest waiting first. */
export async function readConfirmedPackages(
  db: Database,
  query: PackageQuery & { stay: PackageStay; location?: string | undefined },
  pageUrl: (page: number) => string,
): Promise<string> {
  const place = query.location === undefined ? sql`true` : sql`p.location = ${query.location}`;
  const filter = sql`p.warehouse_id = ${query.warehouseId} and ${stays[query.stay]} and ${place}
    and ${searchFilter(query.search)}`;
  const { rows } = await sql<{ page: string }>`
    with counted as (
      select count(*)::int as n from (
        select 1 from packages p join sales s on s.id = p.sale_id where ${filter} limit ${countedTo(query)}) c)
    select json_build_object(${cappedPageFields(query, pageUrl)},
      'results', coalesce((select json_agg(r.package order by r.confirmed_at, r.id) from (
        select ${packageJson} as package, p.confirmed_at, p.id
        from packages p join sales s on s.id = p.sale_id join sellers e on e.organisation_id = s.seller_id
        where ${filter} order by p.confirmed_at, p.id limit ${query.size} offset ${(query.page - 1) * query.size}) r), '[]'::json)
    )::text as page from counted`.execute(db);
  return rows[0]?.page ?? "";
}

/** A package of a warehouse with its contents as JSON; null when the warehouse has no such package. */
export async function readPackageDetailJson(
  db: Database,
  key: { warehouseId: number; qid: string },
): Promise<string | null> {
  const { rows } = await sql<{ package: string }>`
    select (${packageJson}::jsonb || jsonb_build_object('lines', ${packageLinesJson}, 'photos', ${packagePhotosJson}))::text as package
    from packages p join sales s on s.id = p.sale_id join sellers e on e.organisation_id = s.seller_id
    where p.qid = ${key.qid} and p.warehouse_id = ${key.warehouseId}`.execute(db);
  return rows[0]?.package ?? null;
}

/** A package of a warehouse as JSON; null when the warehouse has no such package. */
export async function readPackageJson(
  db: Database | Tx,
  key: { warehouseId: number; qid: string },
): Promise<string | null> {
  const { rows } = await sql<{ package: string }>`
    select ${packageJson}::text as package from packages p join sales s on s.id = p.sale_id
      join sellers e on e.organisation_id = s.seller_id
    where p.qid = ${key.qid} and p.warehouse_id = ${key.warehouseId}`.execute(db);
  return rows[0]?.package ?? null;
}

/** Maximum packages per code. */
const MAXIMUM = 20;

/** Everything that a code identifies in a warehouse, as JSON: its packages, newest first, and its pallet. */
export async function readCodeJson(
  db: Database,
  key: { warehouseId: number; code: string },
): Promise<string> {
  const code = bareCode(key.code);
  const { rows } = await sql<{ found: string }>`
    select json_build_object('packages', coalesce((select json_agg(r.package order by r.id desc) from (
        select ${packageJson} as package, p.id from packages p join sales s on s.id = p.sale_id
          join sellers e on e.organisation_id = s.seller_id
        where p.warehouse_id = ${key.warehouseId} and (p.sscc = ${code} or upper(p.tracking_number) = ${code})
        order by p.id desc limit ${MAXIMUM}) r), '[]'::json),
      'pallet', (select json_build_object('shipmentQid', h.qid, 'number', w.number, 'shipmentStatus', h.status)
        from warehouse_pallets w join warehouse_shipments h on h.id = w.shipment_id
        where w.sscc = ${code} and h.warehouse_id = ${key.warehouseId}))::text as found`.execute(db);
  return rows[0]?.found ?? "";
}

/**
 * The warehouse's receipts for a sale as JSON; null when the seller has no such sale. Names no warehouse worker and
 * no outbound shipment: these are internal to the warehouse and the buyer.
 */
export async function readSaleReceiptJson(
  db: Database,
  key: { sellerId: number; qid: string },
): Promise<string | null> {
  const { rows } = await sql<{ receipt: string }>`
    select json_build_object(
      'warehouse', (select json_build_object('name', w.name, 'country', w.country) from organisations w
        where w.id = coalesce((select p.warehouse_id from packages p where p.sale_id = s.id order by p.box_number limit 1),
          (select b.consolidation_warehouse_id from orders o join organisations b on b.id = o.buyer_id where o.id = s.order_id))),
      'boxes', coalesce((select json_agg(json_build_object('qid', p.qid, 'sscc', p.sscc, 'boxNumber', p.box_number,
          'boxCount', p.box_count, 'status', case p.status when 'ANNOUNCED' then 'EXPECTED' when 'REFUSED' then 'REFUSED'
            when 'CONFIRMED' then 'COUNTED' when 'CONSOLIDATED' then 'COUNTED' else 'TO_COUNT' end,
          'expectedAt', instant_text(p.expected_at),
          'receivedAt', case when p.received_at is not null then instant_text(p.received_at) end,
          'countedAt', case when p.confirmed_at is not null then instant_text(p.confirmed_at) end,
          'announced', p.units, 'counted', p.confirmed_units,
          'discrepancy', case when p.discrepancy_reason is not null
            then json_build_object('reason', p.discrepancy_reason, 'text', p.discrepancy_text) end,
          'lines', ${packageLinesJson}, 'photos', ${packagePhotosJson}) order by p.box_number, p.id)
        from packages p where p.sale_id = s.id), '[]'::json))::text as receipt
    from sales s where s.qid = ${key.qid} and s.seller_id = ${key.sellerId}`.execute(db);
  return rows[0]?.receipt ?? null;
}
