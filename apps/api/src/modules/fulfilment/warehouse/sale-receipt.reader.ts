import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { packageLinesJson } from "#modules/fulfilment/warehouse/package.reader.ts";
import { packagePhotosJson } from "#modules/fulfilment/warehouse/photo.reader.ts";

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
