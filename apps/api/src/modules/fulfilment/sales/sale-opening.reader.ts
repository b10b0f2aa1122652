import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { DeliverTo, Supplier } from "#modules/money/pricing/index.ts";

/** One seller's part of an order, with the facts that determine its deadline and VAT. */
export interface OrderPart {
  readonly sellerId: number;
  readonly currency: string;
  readonly shipFromCountry: string;
  /** Null where the seller has no address to ship from. */
  readonly shipFromPostcode: string | null;
  readonly timeZone: string;
  readonly destinationCountry: string;
  readonly destinationCity: string;
  /** Whether the seller ships directly to that country, bypassing the warehouse. */
  readonly shipsDirect: boolean;
  readonly deliverTo: DeliverTo;
  readonly supplier: Supplier;
  /** The warehouse where the buyer's goods are brought together; null without one. */
  readonly warehouse: { readonly country: string; readonly postcode: string } | null;
}

/**
 * The parts of an order, one per seller. What a seller says of its VAT cannot change until the transaction
 * ends: what it changes reaches every sale.
 */
export async function readOrderParts(tx: Tx, orderId: number): Promise<OrderPart[]> {
  // A separate statement: one that waited for the lock would still see the VAT numbers of before.
  await sql`
    select 1 from organisations where id in (select seller_id from order_lines where order_id = ${orderId})
    order by id for share`.execute(tx);
  const { rows } = await sql<OrderPart>`
    select l.seller_id as "sellerId", l.currency, coalesce(f.country, c.country) as "shipFromCountry", f.postcode as "shipFromPostcode",
      s.time_zone as "timeZone", a.country as "destinationCountry", a.city as "destinationCity",
      a.country = any(s.ship_direct_to) as "shipsDirect",
      json_build_object('isSmallBusiness', c.is_small_business, 'vatNumbers', vat_numbers(c.id)) as supplier,
      (select json_build_object('name', d.company_name, 'lineOne', d.line_one, 'lineTwo', d.line_two, 'postcode', d.postcode, 'city', d.city,
          'country', d.country, 'isWarehouse', d.id is not distinct from w.id)
        from addresses d where d.id = case when w.id is null or a.country = any(s.ship_direct_to) then a.id else w.id end) as "deliverTo",
      case when w.id is not null then json_build_object('country', w.country, 'postcode', w.postcode) end as warehouse
    from (select distinct seller_id, currency from order_lines where order_id = ${orderId}) l
    join sellers s on s.organisation_id = l.seller_id
    join organisations c on c.id = l.seller_id
    join orders o on o.id = ${orderId}
    join organisations b on b.id = o.buyer_id
    join addresses a on a.id = o.shipping_address_id
    left join lateral (select country, postcode from addresses where organisation_id = l.seller_id and usage = 'ship-from'
      and retired_at is null order by is_default desc, id desc limit 1) f on true
    left join lateral (select x.id, x.country, x.postcode from addresses x where x.organisation_id = b.consolidation_warehouse_id
      and x.retired_at is null order by x.id desc limit 1) w on true
    order by l.seller_id, l.currency for share of c`.execute(tx);
  return rows;
}

export interface OpenedSale {
  readonly saleId: number;
  readonly saleQid: string;
  readonly sellerId: number;
}

/** Locks an order and returns its existing sales. */
export async function readSalesOfOrder(tx: Tx, orderId: number): Promise<OpenedSale[]> {
  await sql`select 1 from orders where id = ${orderId} for no key update`.execute(tx);
  const { rows } = await sql<OpenedSale>`
    select id as "saleId", qid as "saleQid", seller_id as "sellerId" from sales where order_id = ${orderId} order by id`.execute(
    tx,
  );
  return rows;
}
