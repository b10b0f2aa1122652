import type { Box, SalePallet } from "@quayside/api-client/contract/boxes/boxes.schemas";
import type { SaleStatus } from "@quayside/api-client/contract/sales/sale.schema";
import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { deliverToJson } from "#modules/fulfilment/sales/index.ts";
import type { PackableLine } from "#modules/fulfilment/boxes/boxes.rules.ts";

interface PackedLine extends PackableLine {
  readonly lineId: number;
  readonly gtin: string;
  readonly gtin14: string;
  readonly name: string;
}

/** A sale with its packing. */
export interface PackableSale {
  readonly id: number;
  readonly number: string;
  readonly sellerCode: string;
  readonly status: SaleStatus;
  readonly version: number;
  /** A booking or shipment exists, or a package was announced: the boxes are final. */
  readonly isArranged: boolean;
  /** Null for goods that go to the buyer directly. */
  readonly warehouse: { readonly name: string; readonly country: string } | null;
  /** Lines with something to ship. */
  readonly lines: readonly PackedLine[];
  readonly boxes: readonly Box[];
  /** Pallets with boxes, by number. */
  readonly pallets: readonly SalePallet[];
}

const boxesJson = sql`
  (select coalesce(json_agg(json_build_object('qid', b.qid, 'number', b.number, 'kind', b.kind, 'sscc', b.sscc,
      'weightGrams', b.weight_grams, 'lengthCm', b.length_cm, 'widthCm', b.width_cm, 'heightCm', b.height_cm,
      'palletNumber', b.pallet_number, 'layer', b.layer,
      'lines', (select coalesce(json_agg(json_build_object('id', l.qid, 'gtin', l.gtin, 'name', product_text(l.brand, l.name),
          'units', c.units) order by l.position), '[]'::json)
        from sale_box_lines c join sale_lines l on l.id = c.sale_line_id where c.box_id = b.id)) order by b.number), '[]'::json)
    from sale_boxes b where b.sale_id = s.id)`;

/** The packing of a seller's sale; undefined when the seller has no such sale. */
export async function readPackableSale(
  db: Database | Tx,
  key: { sellerId: number; qid: string },
): Promise<PackableSale | undefined> {
  const { rows } = await sql<PackableSale>`
    select s.id, s.number, e.code as "sellerCode", s.status, s.version,
      s.has_booking or exists (select 1 from shipments h where h.sale_id = s.id)
        or exists (select 1 from carrier_bookings k where k.sale_id = s.id and k.status in ('PENDING', 'SUCCEEDED'))
        or exists (select 1 from packages p where p.sale_id = s.id) as "isArranged",
      case when (d.place->>'isWarehouse')::boolean
        then json_build_object('name', d.place->>'name', 'country', d.place->>'country') end as warehouse,
      (select coalesce(json_agg(json_build_object('id', l.qid, 'lineId', l.id, 'gtin', l.gtin, 'gtin14', v.gtin14,
          'name', product_text(l.brand, l.name), 'units', coalesce(l.confirmed_quantity, l.requested_quantity),
          'unitWeightGrams', f.unit_weight_grams) order by l.position), '[]'::json)
        from sale_lines l join variants v on v.id = l.variant_id
        left join seller_product_facts f on f.seller_id = s.seller_id and f.gtin14 = v.gtin14
        where l.sale_id = s.id and coalesce(l.confirmed_quantity, l.requested_quantity) > 0) as lines,
      ${boxesJson} as boxes,
      (select coalesce(json_agg(json_build_object('qid', p.qid, 'number', p.number, 'base', p.base, 'sscc', p.sscc,
          'weightGrams', p.weight_grams, 'heightCm', p.height_cm) order by p.number), '[]'::json)
        from sale_pallets p where p.sale_id = s.id) as pallets
    from sales s join sellers e on e.organisation_id = s.seller_id cross join lateral (select ${deliverToJson} as place) d
    where s.qid = ${key.qid} and s.seller_id = ${key.sellerId}`.execute(db);
  return rows[0];
}

/** A product of a sale, from order to boxes. */
export interface OrderedLine {
  readonly gtin: string;
  readonly name: string;
  readonly ordered: number;
  /** Null before the seller confirmed. */
  readonly confirmed: number | null;
  /** Units in boxes with declared contents. */
  readonly packed: number;
}

interface OrderedSale {
  readonly id: number;
  /** A carrier has the goods or was booked. */
  readonly isShipped: boolean;
  /** All lines of the order, including those that are not shipped. */
  readonly lines: readonly OrderedLine[];
}

/** Ordered, confirmed and packed quantities of a seller's sale; undefined when the seller has no such sale. */
export async function readOrderedSale(
  db: Database | Tx,
  key: { sellerId: number; qid: string },
): Promise<OrderedSale | undefined> {
  const { rows } = await sql<OrderedSale>`
    select s.id, s.has_booking or exists (select 1 from shipments h where h.sale_id = s.id) as "isShipped",
      (select coalesce(json_agg(json_build_object('gtin', l.gtin, 'name', product_text(l.brand, l.name),
          'ordered', l.requested_quantity, 'confirmed', l.confirmed_quantity, 'packed', coalesce((
            select sum(c.units)::int from sale_box_lines c where c.sale_line_id = l.id), 0)) order by l.position), '[]'::json)
        from sale_lines l where l.sale_id = s.id) as lines
    from sales s where s.qid = ${key.qid} and s.seller_id = ${key.sellerId}`.execute(db);
  return rows[0];
}

/** Destination and carrier of a sale's boxes, as stored. */
interface LabelFacts {
  readonly saleNumber: string;
  readonly sellerCode: string;
  readonly fromCountry: string;
  /** From the company to the city. */
  readonly toLines: readonly string[];
  readonly toCity: string;
  readonly toPostcode: string;
  readonly toCountry: string;
  /** They go to the buyer, not to our warehouse. */
  readonly isDirect: boolean;
  /** Code of the carrier, and the trade name of the booked service; null without one. */
  readonly carrier: string | null;
  readonly serviceName: string | null;
  /** One per box in order, or one for all. */
  readonly trackingNumbers: readonly string[];
  /** The seller's own text. */
  readonly reference: string;
}

/** Destination and carrier of the boxes of a seller's sale; undefined when the seller has no such sale. */
export async function readLabelFacts(
  db: Database | Tx,
  key: { sellerId: number; qid: string },
): Promise<LabelFacts | undefined> {
  const { rows } = await sql<LabelFacts>`
    select s.number as "saleNumber", e.code as "sellerCode", s.ship_from_country::text as "fromCountry",
      array_remove(array[d.place->>'name', d.place->>'lineOne', d.place->>'lineTwo', (d.place->>'postcode') || ' ' || (d.place->>'city')], '') as "toLines",
      d.place->>'city' as "toCity", d.place->>'postcode' as "toPostcode", d.place->>'country' as "toCountry",
      not (d.place->>'isWarehouse')::boolean as "isDirect",
      k.name as "serviceName", coalesce(k.carrier, h.carrier) as carrier,
      coalesce(k.tracking_numbers, h.tracking_numbers, '{}') as "trackingNumbers", coalesce(k.reference, '') as reference
    from sales s join sellers e on e.organisation_id = s.seller_id cross join lateral (select ${deliverToJson} as place) d
      left join lateral (select c.carrier, c.tracking_numbers, c.reference, c.request->>'name' as name from carrier_bookings c
        where c.sale_id = s.id and c.status = 'SUCCEEDED') k on true
      left join lateral (select carrier, tracking_numbers from shipments where sale_id = s.id order by id limit 1) h on true
    where s.qid = ${key.qid} and s.seller_id = ${key.sellerId}`.execute(db);
  return rows[0];
}

/** The status of a seller's sale; undefined when the seller has no such sale. */
export async function readSaleStatus(
  db: Database,
  key: { sellerId: number; qid: string },
): Promise<SaleStatus | undefined> {
  const { rows } = await sql<{ status: SaleStatus }>`
    select status from sales where qid = ${key.qid} and seller_id = ${key.sellerId}`.execute(db);
  return rows[0]?.status;
}

/** The id of a seller's sale; undefined when the seller has no such sale. */
export async function readSaleId(
  tx: Tx,
  key: { sellerId: number; qid: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from sales where qid = ${key.qid} and seller_id = ${key.sellerId}`.execute(tx);
  return rows[0]?.id;
}
