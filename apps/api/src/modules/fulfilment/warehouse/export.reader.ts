import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

/** Goods of a shipment as customs see them; amounts in minor units of the order's currency. */
export interface ShipmentGoods {
  readonly id: string;
  readonly gtin: string;
  readonly description: string;
  readonly quantity: number;
  /** What the buyer pays for a unit, without VAT. */
  readonly unitMinor: number;
  readonly hsCode: string | null;
  readonly originCountry: string | null;
  readonly unitWeightGrams: number | null;
}

/** The facts of a warehouse's shipment that customs require. */
export interface ShipmentExport {
  readonly shipmentId: number;
  /** The carrier has the goods. */
  readonly isDispatched: boolean;
  /** Which of the order's shipments it is, from 1. */
  readonly ordinal: number;
  readonly orderNumbers: readonly string[];
  readonly at: Date;
  readonly from: { readonly country: string; readonly postcode: string | null };
  readonly to: { readonly country: string; readonly postcode: string | null };
  /** From the company to the city. */
  readonly toLines: readonly string[];
  readonly buyer: {
    readonly name: string;
    /** From the street to the country code. */
    readonly address: readonly string[];
    readonly vatNumber: string | null;
    readonly eoriNumber: string | null;
  };
  readonly currency: string;
  readonly packages: number;
  readonly packagesOnPallets: number;
  readonly pallets: number;
  readonly weightGrams: number;
  readonly lines: readonly ShipmentGoods[];
  /** Whether the contents of every package are known. */
  readonly isDeclared: boolean;
}

/** The place of the warehouse `w` of a shipment, as JSON. */
export const warehousePlaceJson = sql`json_build_object('country', w.country, 'postcode', (select f.postcode from addresses f
  where f.organisation_id = w.id and f.country = w.country order by f.id desc limit 1))`;

/**
 * What a warehouse's shipment declares to customs; undefined when the warehouse has no such shipment. Packages contain
 * what was counted or packed; a whole order without declared boxes what was confirmed. Sales in several currencies are
 * stated in euros, at the rates of their orders.
 */
export async function readShipmentExport(
  db: Database | Tx,
  key: { warehouseId: number; qid: string },
): Promise<ShipmentExport | undefined> {
  const { rows } = await sql<ShipmentExport>`
    with boxes as (
      select p.*, s.number as sale_number, b.id as box_id,
        exists (select 1 from package_counts k where k.package_id = p.id)
          or coalesce(p.confirmed_units, p.units) = (select sum(c.units) from sale_box_lines c where c.box_id = b.id) as has_lines
      from warehouse_shipments h join packages p on p.warehouse_shipment_id = h.id
        join sales s on s.id = p.sale_id left join sale_boxes b on b.sale_id = p.sale_id and b.sscc = p.sscc
      where h.qid = ${key.qid} and h.warehouse_id = ${key.warehouseId}
    ), whole as (
      select x.sale_id from boxes x group by x.sale_id having bool_and(x.has_lines is not true)
        and count(*) = (select count(*) from packages p where p.sale_id = x.sale_id)
    ), contents as (
      select c.sale_line_id as id, sum(coalesce(k.counted, c.units))::int as units
      from boxes x join sale_box_lines c on c.box_id = x.box_id
        left join package_counts k on k.package_id = x.id and k.sale_line_id = c.sale_line_id
      where x.has_lines group by 1
      union all select l.id, l.confirmed_quantity from whole w join sale_lines l on l.sale_id = w.sale_id
    ), currencies as (
      select case when count(distinct s.currency) = 1 then min(s.currency) else 'EUR' end as currency
      from boxes x join sales s on s.id = x.sale_id
    ), pallets as (
      select x.pallet_number as number, count(*)::int as n, sum(coalesce(x.confirmed_weight_grams, x.weight_grams))::int as grams
      from boxes x group by 1
    )
    select h.id as "shipmentId", h.dispatched_at is not null as "isDispatched",
      (select count(*)::int from warehouse_shipments e where e.order_id = h.order_id and e.id <= h.id) as ordinal,
      (select coalesce(array_agg(distinct sale_number::text), '{}') from boxes) as "orderNumbers",
      coalesce(h.dispatched_at, h.ready_at, h.created_at) as at,
      ${warehousePlaceJson} as "from", json_build_object('country', a.country, 'postcode', a.postcode) as "to",
      array_remove(array[a.company_name, a.line_one, a.line_two, a.postcode || ' ' || a.city], '') as "toLines",
      json_build_object('name', b.name, 'vatNumber', b.vat_number, 'eoriNumber',
          (select x.eori_number from buyer_exporters x where x.organisation_id = b.id),
        'address', array_remove(array[i.line_one, i.line_two, i.postcode || ' ' || i.city, i.country::text], '')) as buyer,
      y.currency, (select count(*)::int from boxes) as packages,
      (select coalesce(sum(n), 0)::int from pallets where number is not null) as "packagesOnPallets",
      (select count(*)::int from pallets where number is not null) as pallets,
      (select coalesce(sum(coalesce(m.weight_grams, t.grams)), 0)::int from pallets t left join warehouse_pallets m
        on m.shipment_id = h.id and m.number = t.number and not m.is_changed) as "weightGrams",
      not exists (select 1 from boxes x where x.has_lines is not true and x.sale_id not in (select sale_id from whole)) as "isDeclared",
      (select coalesce(json_agg(json_build_object('id', l.qid, 'gtin', l.gtin, 'description', product_text(l.brand, l.name),
          'quantity', c.units, 'unitMinor', case when s.currency = y.currency then l.landed_price_minor
            else round(l.landed_price_minor * s.fx_rate)::int end,
          'hsCode', g.hs_code, 'originCountry', f.origin_country, 'unitWeightGrams', f.unit_weight_grams)
          order by s.number, l.position), '[]'::json)
        from contents c join sale_lines l on l.id = c.id join sales s on s.id = l.sale_id join variants v on v.id = l.variant_id
          left join seller_product_facts f on f.seller_id = s.seller_id and f.gtin14 = v.gtin14
          -- The tariff number is the same for every seller of a product; the origin may differ by seller.
          left join lateral (select hs_code from seller_product_facts o where o.gtin14 = v.gtin14 and o.hs_code is not null
            order by o.seller_id = s.seller_id desc, o.updated_at desc limit 1) g on true
        where c.units > 0) as lines
    from warehouse_shipments h join organisations w on w.id = h.warehouse_id join orders o on o.id = h.order_id
      join organisations b on b.id = o.buyer_id join addresses a on a.id = o.shipping_address_id
      join addresses i on i.id = coalesce(o.billing_address_id, o.shipping_address_id) cross join currencies y
    where h.qid = ${key.qid} and h.warehouse_id = ${key.warehouseId}`.execute(db);
  return rows[0];
}
