import type { PalletBase } from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import { sql } from "kysely";
import { byName } from "#db/by-name.ts";
import type { Database } from "#db/database.ts";

/** A product in a package, or the package itself when its contents are unknown. */
export interface PaperLine {
  readonly gtin: string;
  readonly name: string;
  readonly units: number;
}

/** The contents of one pallet of a shipment, or of none. */
export interface PaperPallet {
  /** Null for packages not on a pallet. */
  readonly number: number | null;
  readonly base: PalletBase | null;
  readonly sscc: string | null;
  readonly weightGrams: number;
  readonly heightCm: number | null;
  readonly packageCount: number;
  readonly ssccs: readonly string[];
  readonly lines: readonly PaperLine[];
}

/** The content of a shipment's documents. */
export interface PaperShipment {
  readonly warehouse: string;
  /** From the street to the country code, for what cannot be delivered; empty without an address. */
  readonly warehouseLines: readonly string[];
  readonly orderNumbers: readonly string[];
  readonly toLines: readonly string[];
  readonly toCountry: string;
  readonly carrier: string | null;
  readonly trackingNumbers: readonly string[];
  readonly pallets: readonly PaperPallet[];
}

/** The document content of a warehouse's shipment; undefined when the warehouse has no such shipment. */
export async function readPaperShipment(
  db: Database,
  key: { warehouseId: number; qid: string },
): Promise<PaperShipment | undefined> {
  const { rows } = await sql<PaperShipment>`
    with boxes as (
      select p.*, s.number as sale_number, b.id as box_id,
        -- Lines are used if they were counted, or add up to the counted total.
        exists (select 1 from package_counts k where k.package_id = p.id)
          or coalesce(p.confirmed_units, p.units) = (select sum(c.units) from sale_box_lines c where c.box_id = b.id) as has_lines
      from warehouse_shipments h join packages p on p.warehouse_shipment_id = h.id
        join sales s on s.id = p.sale_id left join sale_boxes b on b.sale_id = p.sale_id and b.sscc = p.sscc
      where h.qid = ${key.qid} and h.warehouse_id = ${key.warehouseId}
    ), contents as (
      select x.pallet_number, l.gtin, product_text(l.brand, l.name) as name, sum(coalesce(k.counted, c.units))::int as units
      from boxes x join sale_box_lines c on c.box_id = x.box_id join sale_lines l on l.id = c.sale_line_id
        left join package_counts k on k.package_id = x.id and k.sale_line_id = c.sale_line_id
      where x.has_lines group by 1, 2, 3 having sum(coalesce(k.counted, c.units)) > 0
      union all
      select x.pallet_number, '', 'Box ' || x.box_number || ' of ' || x.box_count || ' of order ' || x.sale_number,
        coalesce(x.confirmed_units, x.units)
      from boxes x where x.has_lines is not true
    ), pallets as (
      select x.pallet_number as number, count(*)::int as n, sum(coalesce(x.confirmed_weight_grams, x.weight_grams))::int as grams,
        json_agg(x.sscc order by x.sale_number, x.box_number) as ssccs
      from boxes x group by 1
    )
    select w.name as warehouse,
      coalesce((select array_remove(array[f.line_one, f.line_two, f.postcode || ' ' || f.city, f.country::text], '') from addresses f
        where f.organisation_id = w.id order by f.id desc limit 1), '{}') as "warehouseLines", h.carrier, h.tracking_numbers as "trackingNumbers",
      array_remove(array[a.company_name, a.line_one, a.line_two, a.postcode || ' ' || a.city], '') as "toLines", a.country as "toCountry",
      (select coalesce(array_agg(distinct sale_number), '{}') from boxes) as "orderNumbers",
      (select coalesce(json_agg(json_build_object('number', t.number, 'base', m.base, 'sscc', m.sscc,
          'weightGrams', coalesce(m.weight_grams, t.grams), 'heightCm', m.height_cm, 'packageCount', t.n, 'ssccs', t.ssccs,
          'lines', (select coalesce(json_agg(json_build_object('gtin', c.gtin, 'name', c.name, 'units', c.units) order by ${byName(sql`c.name`)}, c.gtin), '[]'::json)
            from contents c where c.pallet_number is not distinct from t.number)) order by t.number nulls last), '[]'::json)
        from pallets t left join warehouse_pallets m on m.shipment_id = h.id and m.number = t.number and not m.is_changed) as pallets
    from warehouse_shipments h join organisations w on w.id = h.warehouse_id join orders o on o.id = h.order_id
      join addresses a on a.id = o.shipping_address_id
    where h.qid = ${key.qid} and h.warehouse_id = ${key.warehouseId}`.execute(db);
  return rows[0];
}
