import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

/** Counts are exact up to here; a longer list says so. */
const EXACT_COUNT = 10_000;

const announcedPairs = sql`'qid', f.qid, 'sscc', f.sscc, 'saleNumber', f.number, 'sellerCode', e.code,
  'carrier', f.carrier, 'trackingNumber', f.tracking_number, 'boxNumber', f.box_number, 'boxCount', f.box_count,
  'units', f.units, 'weightGrams', f.weight_grams, 'destinationCountry', f.destination_country, 'status', f.status,
  'announcedAt', instant_text(f.announced_at), 'expectedAt', instant_text(f.expected_at)`;

/** A package `p` of a sale `s` of a seller `e` as JSON, with what the warehouse found. */
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
  'shipmentQid', (select h.qid from warehouse_shipments h where h.id = p.warehouse_shipment_id),
  'palletNumber', p.pallet_number, 'layer', p.layer)`;

/** Scanners send the application identifier "(00)" before an SSCC, and people type spaces. */
function searchFilter(search: string | undefined): RawBuilder<unknown> {
  const clean = search
    ?.replace(/\s/g, "")
    .replace(/^\(00\)/, "")
    .replace(/^00(?=\d{18}$)/, "")
    .toUpperCase();
  if (!clean) return sql`true`;
  const start = `${clean.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;
  return sql`(p.sscc like ${start} or upper(p.tracking_number) like ${start} or s.number like ${start})`;
}

interface PackageQuery {
  readonly warehouseId: number;
  readonly page: number;
  readonly size: number;
  /** An SSCC, a tracking number or a sale number, in full or its start. */
  readonly search?: string | undefined;
}

/** One page of announced packages as JSON, the earliest expected first. */
export async function readIncomingPackages(
  db: Database,
  query: PackageQuery,
  pageUrl: (page: number) => string,
): Promise<string> {
  const filter = sql`p.warehouse_id = ${query.warehouseId} and p.status = 'ANNOUNCED' and ${searchFilter(query.search)}`;
  const { rows } = await sql<{ page: string }>`
    with found as (
      select f.*, row_number() over () as place from (
        select p.*, s.number, s.destination_country, s.seller_id from packages p join sales s on s.id = p.sale_id
        where ${filter} order by p.expected_at, p.id limit ${query.size + 1} offset ${(query.page - 1) * query.size}) f
    ), counted as (
      select count(*)::int as n from (
        select 1 from packages p join sales s on s.id = p.sale_id where ${filter} limit ${EXACT_COUNT + 1}) c)
    select json_build_object('count', least(n, ${EXACT_COUNT}::int), 'countIsExact', n <= ${EXACT_COUNT}::int,
      'next', case when exists (select 1 from found where place > ${query.size}) then ${pageUrl(query.page + 1)}::text end,
      'previous', ${query.page > 1 ? pageUrl(query.page - 1) : null}::text,
      'results', coalesce((select json_agg(json_build_object(${announcedPairs}) order by f.place)
        from found f join sellers e on e.organisation_id = f.seller_id where f.place <= ${query.size}), '[]'::json)
    )::text as page from counted`.execute(db);
  return rows[0]?.page ?? "";
}

/** One page of packages in the warehouse as JSON, the longest waiting first. */
export async function readConfirmedPackages(
  db: Database,
  query: PackageQuery,
  pageUrl: (page: number) => string,
): Promise<string> {
  const filter = sql`p.warehouse_id = ${query.warehouseId} and p.status = 'CONFIRMED' and ${searchFilter(query.search)}`;
  const { rows } = await sql<{ page: string }>`
    with counted as (
      select count(*)::int as n from (
        select 1 from packages p join sales s on s.id = p.sale_id where ${filter} limit ${EXACT_COUNT + 1}) c)
    select json_build_object('count', least(n, ${EXACT_COUNT}::int), 'countIsExact', n <= ${EXACT_COUNT}::int,
      'next', case when n > ${query.page * query.size}::int then ${pageUrl(query.page + 1)}::text end,
      'previous', ${query.page > 1 ? pageUrl(query.page - 1) : null}::text,
      'results', coalesce((select json_agg(r.package order by r.confirmed_at, r.id) from (
        select ${packageJson} as package, p.confirmed_at, p.id
        from packages p join sales s on s.id = p.sale_id join sellers e on e.organisation_id = s.seller_id
        where ${filter} order by p.confirmed_at, p.id limit ${query.size} offset ${(query.page - 1) * query.size}) r), '[]'::json)
    )::text as page from counted`.execute(db);
  return rows[0]?.page ?? "";
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
