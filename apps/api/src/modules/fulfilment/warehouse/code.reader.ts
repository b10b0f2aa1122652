import { bareCode } from "@quayside/identifiers/search-text";
import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { packageJson } from "#modules/fulfilment/warehouse/package.reader.ts";

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
