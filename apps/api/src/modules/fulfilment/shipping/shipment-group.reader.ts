import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/**
 * The goods of an order that travel together, as JSON: a seller's own sales, or everything announced to a warehouse.
 * Null when there is nothing for this reader.
 */
export async function readShipmentGroupJson(
  db: Database,
  key: { qid: string; sellerId: number | null; warehouseId: number | null },
): Promise<string | null> {
  const { sellerId, warehouseId } = key;
  const { rows } = await sql<{ shipmentGroup: string }>`
    with parts as (
      select s.* from sales s join orders o on o.id = s.order_id where o.qid = ${key.qid} and case
        when ${sellerId}::bigint is not null then s.seller_id = ${sellerId}
        else exists (select 1 from packages p where p.sale_id = s.id and p.warehouse_id = ${warehouseId}::bigint) end)
    select json_build_object('qid', o.qid, 'destination', json_build_object('country', a.country, 'city', a.city),
      'warehouse', (select json_build_object('name', w.name, 'country', w.country) from organisations w
        where w.id = coalesce(${warehouseId}::bigint, b.consolidation_warehouse_id)
          and (${warehouseId}::bigint is not null or exists (select 1 from parts d where not d.ships_direct))),
      'parts', (select json_agg(json_build_object(
          'saleQid', case when ${sellerId}::bigint is not null then s.qid end, 'saleNumber', s.number, 'sellerCode', e.code,
          'status', s.status, 'isBookedThroughProvider', s.has_booking,
          'shipments', (select coalesce(json_agg(json_build_object('qid', h.qid, 'carrier', h.carrier,
              'trackingNumbers', h.tracking_numbers) order by h.id), '[]'::json) from shipments h where h.sale_id = s.id),
          'packages', (select coalesce(json_agg(json_build_object('qid', p.qid, 'sscc', p.sscc, 'boxNumber', p.box_number,
              'boxCount', p.box_count, 'units', p.units, 'weightGrams', p.weight_grams, 'status', p.status) order by p.box_number), '[]'::json)
            from packages p where p.sale_id = s.id and (${warehouseId}::bigint is null or p.warehouse_id = ${warehouseId})))
          order by s.id) from parts s join sellers e on e.organisation_id = s.seller_id))::text as "shipmentGroup"
    from orders o join organisations b on b.id = o.buyer_id join addresses a on a.id = o.shipping_address_id
    where o.qid = ${key.qid} and exists (select 1 from parts)`.execute(db);
  return rows[0]?.shipmentGroup ?? null;
}
