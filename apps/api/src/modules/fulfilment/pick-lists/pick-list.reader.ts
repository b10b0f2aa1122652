import { sql } from "kysely";
import { byName } from "#db/by-name.ts";
import type { Database } from "#db/database.ts";
import { type SaleFilter, saleConditions } from "#modules/fulfilment/sales/index.ts";

/**
 * Open sales awaiting shipment and what to pick for them, as JSON in one statement. Lines reduced to zero are left
 * out.
 *
 * @param qids the sales; null for those of the filter
 */
export async function readPickListJson(
  db: Database,
  filter: SaleFilter,
  { qids, limit }: { readonly qids: readonly string[] | null; readonly limit: number },
): Promise<string> {
  const which = qids
    ? sql`s.seller_id = ${filter.sellerId} and s.qid = any(${qids}::text[])`
    : saleConditions(filter);
  const { rows } = await sql<{ list: string }>`
    with matched as (
      select s.id, s.qid, s.number, s.destination_country, s.expired_at, s.time_zone from sales s
      where ${which} and s.status in ('NOTIFIED', 'CONFIRMED')
    ), chosen as (select * from matched order by expired_at, id limit ${limit}),
    units as (
      select l.gtin, l.brand, l.name, min(f.sku) as sku, c.number, c.expired_at, sum(coalesce(l.confirmed_quantity, l.requested_quantity))::int as quantity
      from chosen c join sale_lines l on l.sale_id = c.id left join offers f on f.id = l.offer_id
      group by l.gtin, l.brand, l.name, c.id, c.number, c.expired_at
    ), products as (
      select gtin, brand, name, min(sku) as sku, sum(quantity)::int as quantity,
        json_agg(json_build_object('number', number::text, 'quantity', quantity) order by expired_at, number) as orders
      from units where quantity > 0 group by gtin, brand, name
    )
    select json_build_object(
      'sales', coalesce((select json_agg(json_build_object('qid', qid, 'number', number::text, 'country', destination_country::text,
        'expiredAt', instant_text(expired_at), 'timeZone', time_zone) order by expired_at, id) from chosen), '[]'::json),
      'left', (select greatest(0, count(*) - ${limit}::int) from matched),
      'products', coalesce((select json_agg(p order by ${byName(sql`p.brand`)}, ${byName(sql`p.name`)}, p.gtin) from products p), '[]'::json)
    )::text as list`.execute(db);
  return rows[0]?.list ?? "";
}
