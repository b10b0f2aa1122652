import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Counts are exact up to here; a longer list says so. */
const EXACT_COUNT = 10_000;

/**
 * One page of announced packages as JSON, the earliest expected first.
 * @param search an SSCC (its GS1 prefix "(00)" may stand before it), a tracking number or a sale number, in full or its start
 */
export async function readIncomingPackages(
  db: Database,
  query: { warehouseId: number; page: number; size: number; search?: string | undefined },
  pageUrl: (page: number) => string,
): Promise<string> {
  // Scanners send the application identifier and people type spaces.
  const search = query.search
    ?.replace(/\s/g, "")
    .replace(/^\(00\)/, "")
    .replace(/^00(?=\d{18}$)/, "")
    .toUpperCase();
  const start = `${(search ?? "").replace(/[\\%_]/g, (char) => `\\${char}`)}%`;
  const filter = search
    ? sql`p.warehouse_id = ${query.warehouseId} and p.status = 'ANNOUNCED'
        and (p.sscc like ${start} or upper(p.tracking_number) like ${start} or s.number like ${start})`
    : sql`p.warehouse_id = ${query.warehouseId} and p.status = 'ANNOUNCED'`;
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
      'results', coalesce((select json_agg(json_build_object('qid', f.qid, 'sscc', f.sscc, 'saleNumber', f.number, 'sellerCode', e.code,
        'carrier', f.carrier, 'trackingNumber', f.tracking_number, 'boxNumber', f.box_number, 'boxCount', f.box_count,
        'units', f.units, 'weightGrams', f.weight_grams, 'destinationCountry', f.destination_country, 'status', f.status,
        'announcedAt', instant_text(f.announced_at), 'expectedAt', instant_text(f.expected_at)) order by f.place)
        from found f join sellers e on e.organisation_id = f.seller_id where f.place <= ${query.size}), '[]'::json)
    )::text as page from counted`.execute(db);
  return rows[0]?.page ?? "";
}
