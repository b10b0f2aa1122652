import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { DAY_MS } from "#kernel/durations.ts";

/** Limit of exact counts and of the packages behind the discrepancy rate: displays poll this every few seconds. */
const EXACT_COUNT = 10_000;
const RATE_DAYS = 30;
const DEPARTURES = 8;
const LATEST = 6;

/**
 * Today's figures of a warehouse as JSON. Every part is a limited read from an index.
 *
 * @param key.dayStart the start of the warehouse's day
 */
export async function readWarehouseToday(
  db: Database,
  { warehouseId, now, dayStart }: { warehouseId: number; now: Date; dayStart: Date },
): Promise<string> {
  const own = sql`p.warehouse_id = ${warehouseId}`;
  const countOf = (filter: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (select 1 from packages p where ${own} and ${filter} limit ${EXACT_COUNT}) v)`;
  const rateSince = new Date(now.getTime() - RATE_DAYS * DAY_MS);
  const { rows } = await sql<{ today: string }>`
    select json_build_object('at', instant_text(${now}::timestamptz),
      'expected', ${countOf(sql`p.status = 'ANNOUNCED'`)},
      'late', ${countOf(sql`p.status = 'ANNOUNCED' and p.expected_at < ${now}`)},
      'toCount', ${countOf(sql`p.status in ('RECEIVED', 'RECEIVED_WITH_DISCREPANCY')`)},
      'receivedToday', ${countOf(sql`p.received_at >= ${dayStart}`)},
      'waiting', ${countOf(sql`p.status = 'CONFIRMED'`)},
      'longestWaiting', (select json_build_object('sscc', p.sscc, 'saleNumber', s.number,
          'confirmedAt', instant_text(p.confirmed_at), 'location', p.location)
        from packages p join sales s on s.id = p.sale_id
        where ${own} and p.status = 'CONFIRMED' order by p.confirmed_at, p.id limit 1),
      'discrepancies', (select json_build_object('received', count(*)::int, 'withDiscrepancy', count(v.discrepancy_reason)::int)
        from (select p.discrepancy_reason from packages p where ${own} and p.received_at >= ${rateSince}
          order by p.received_at desc, p.id desc limit ${EXACT_COUNT}) v),
      'departures', coalesce((select json_agg(json_build_object('carrier', d.carrier, 'cutOffAt', instant_text(d.cut_off_at),
          'shipments', d.shipments, 'packages', d.packages) order by d.cut_off_at, d.carrier)
        from (select h.carrier, h.cut_off_at, count(*)::int as shipments,
            sum((select count(*) from packages p where p.warehouse_shipment_id = h.id))::int as packages
          from (select * from warehouse_shipments h where h.warehouse_id = ${warehouseId} and h.status = 'READY_TO_SHIP'
            order by h.cut_off_at, h.id limit ${EXACT_COUNT}) h
          group by 1, 2 order by 2, 1 limit ${DEPARTURES}) d), '[]'::json),
      'latest', coalesce((select json_agg(json_build_object('saleNumber', l.number, 'sscc', l.sscc,
          'receivedAt', instant_text(l.received_at), 'status', l.status) order by l.received_at desc, l.id desc)
        from (select p.id, p.sscc, p.received_at, p.status, s.number from packages p join sales s on s.id = p.sale_id
          where ${own} and p.received_at is not null order by p.received_at desc, p.id desc limit ${LATEST}) l), '[]'::json)
    )::text as today`.execute(db);
  return rows[0]?.today ?? "";
}
