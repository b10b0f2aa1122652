import type { Pallet, Parcel, PickUpSlot } from "@quayside/api-client/contract/bookings/booking.schema";
import { sql } from "kysely";
import type { CarrierAddress } from "#providers/carrier-provider.ts";
import type { Database, Tx } from "#db/database.ts";
import { deliverToJson, warehouseAt } from "#modules/fulfilment/sales/index.ts";

/** Origin and destination of a sale. */
export interface SaleRoute {
  readonly saleId: number;
  readonly saleNumber: string;
  readonly sellerCountry: string;
  readonly timeZone: string;
  /** The collection address; null when the seller has none. */
  readonly from: CarrierAddress | null;
  /** The buyer's address, or our warehouse, as kept when the sale opened. */
  readonly to: CarrierAddress;
  readonly warehouseId: number | null;
}

/** The route of a seller's sale; undefined when the seller has no such sale. */
export async function readSaleRoute(
  db: Database | Tx,
  key: { sellerId: number; qid: string },
): Promise<SaleRoute | undefined> {
  const { rows } = await sql<SaleRoute>`
    select s.id as "saleId", s.number as "saleNumber", s.ship_from_country as "sellerCountry", s.time_zone as "timeZone",
      case when f.id is not null then json_build_object('company', f.company_name, 'lineOne', f.line_one, 'lineTwo', f.line_two,
        'postcode', f.postcode, 'city', f.city, 'country', f.country) end as "from",
      json_build_object('company', d.place->>'name', 'lineOne', d.place->>'lineOne', 'lineTwo', d.place->>'lineTwo',
        'postcode', d.place->>'postcode', 'city', d.place->>'city', 'country', d.place->>'country') as "to",
      ${warehouseAt(sql`d.place`)} as "warehouseId"
    from sales s cross join lateral (select ${deliverToJson} as place) d
      left join lateral (select * from addresses a where a.organisation_id = s.seller_id and a.usage in ('ship-from', 'billing')
        and a.retired_at is null order by a.usage desc, a.is_default desc, a.id desc limit 1) f on true
    where s.qid = ${key.qid} and s.seller_id = ${key.sellerId}`.execute(db);
  return rows[0];
}

/** A booking for the steps of its life cycle. */
export interface Booking {
  readonly id: number;
  /** The carrier's reference. */
  readonly qid: string;
  readonly saleQid: string;
  readonly saleId: number;
  readonly orderId: number;
  readonly status: "PENDING" | "SUCCEEDED" | "FAILED" | "CANCELLED";
  readonly carrier: string;
  readonly service: string;
  readonly reference: string;
  /** Minor units of `currency`. */
  readonly priceMinor: number;
  readonly currency: string;
  readonly pickUpDate: string;
  readonly pickUpSlot: PickUpSlot | null;
  readonly deliveryDate: string;
  readonly hasDangerousGoods: boolean;
  readonly request: BookingRequest;
  readonly attempts: number;
  readonly requestedAt: Date;
  readonly cancelRequestedAt: Date | null;
}

/** The original request. */
export interface BookingRequest {
  readonly name: string;
  readonly from: CarrierAddress;
  readonly to: CarrierAddress;
  readonly parcels: readonly Parcel[];
  readonly pallets: readonly Pallet[];
  /** Distinguishes a repeated request from a different one. */
  readonly fingerprint: string;
}

const bookingFields = sql`k.id, k.qid, s.qid as "saleQid", s.id as "saleId", s.order_id as "orderId", k.status, k.carrier, k.service, k.reference, k.price_minor as "priceMinor", k.currency, k.pick_up_date as "pickUpDate",
  k.pick_up_slot as "pickUpSlot", k.delivery_date as "deliveryDate", k.has_dangerous_goods as "hasDangerousGoods", k.request,
  k.attempts, k.requested_at as "requestedAt", k.cancel_requested_at as "cancelRequestedAt"`;

/** The last booking of a locked sale, whatever its outcome. */
export async function findLastBooking(tx: Tx, saleId: number): Promise<Booking | undefined> {
  const { rows } = await sql<Booking>`
    select ${bookingFields} from carrier_bookings k join sales s on s.id = k.sale_id
    where k.sale_id = ${saleId} order by k.id desc limit 1`.execute(tx);
  return rows[0];
}

/** The booking of a sale that is to be cancelled and has no answer yet, with the seller of the sale. */
export async function findBookingToCancel(
  db: Database,
  saleQid: string,
): Promise<(Booking & { readonly sellerId: number }) | undefined> {
  const { rows } = await sql<Booking & { sellerId: number }>`
    select ${bookingFields}, s.seller_id as "sellerId" from carrier_bookings k join sales s on s.id = k.sale_id
    where s.qid = ${saleQid} and k.status in ('PENDING', 'SUCCEEDED') and k.cancel_requested_at is not null`.execute(
    db,
  );
  return rows[0];
}

/** Whether a carrier is booked for a locked sale, or was asked and has not answered. */
export async function hasLiveBooking(tx: Tx, saleId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from carrier_bookings where sale_id = ${saleId} and status in ('PENDING', 'SUCCEEDED')`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Bookings and cancellations without a carrier's answer since before a time, oldest first. */
export async function readWaitingBookings(
  db: Database,
  options: { before: Date; limit: number },
): Promise<Booking[]> {
  const { rows } = await sql<Booking>`
    select ${bookingFields} from carrier_bookings k join sales s on s.id = k.sale_id
    where (k.status = 'PENDING' or k.cancel_requested_at is not null)
      and k.status in ('PENDING', 'SUCCEEDED')
      and coalesce(k.cancel_requested_at, k.requested_at) <= ${options.before}
    order by k.requested_at, k.id limit ${options.limit}`.execute(db);
  return rows;
}

/** The last booking of a seller's sale as JSON; null without one, undefined when the seller has no such sale. */
export async function readBookingJson(
  db: Database | Tx,
  key: { sellerId: number; qid: string },
): Promise<string | null | undefined> {
  const { rows } = await sql<{ booking: string | null }>`
    select (select json_build_object('qid', k.qid, 'sale', json_build_object('qid', s.qid, 'number', s.number),
        'status', k.status, 'carrier', k.carrier, 'service', k.service, 'name', k.request->>'name', 'reference', k.reference,
        'price', money_text(k.price_minor), 'currency', k.currency, 'pickUpDate', k.pick_up_date, 'pickUpSlot', k.pick_up_slot,
        'estimatedDelivery', k.delivery_date, 'dangerousGoods', k.has_dangerous_goods, 'parcels', k.request->'parcels',
        'pallets', k.request->'pallets', 'confirmation', k.confirmation, 'trackingNumbers', k.tracking_numbers, 'failure', k.failure,
        'isCancelling', k.cancel_requested_at is not null and k.status in ('PENDING', 'SUCCEEDED'),
        'requestedAt', instant_text(k.requested_at),
        'settledAt', case when k.settled_at is not null then instant_text(k.settled_at) end,
        'cancelledAt', case when k.cancelled_at is not null then instant_text(k.cancelled_at) end)::text
      from carrier_bookings k where k.sale_id = s.id order by k.id desc limit 1) as booking
    from sales s where s.qid = ${key.qid} and s.seller_id = ${key.sellerId}`.execute(db);
  return rows[0]?.booking;
}
