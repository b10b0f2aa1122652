import type { WebhookEvent } from "@quayside/api-client/contract/integrations/webhook-events";
import { sql } from "kysely";
import type { SaleStatus } from "@quayside/api-client/contract/sales/sale.schema";
import type { Tx } from "#db/database.ts";
import { newQid } from "#kernel/qid.ts";
import { type SeenBy, refuseStale } from "#work/refuse-stale.ts";
import type { OrderPart, OpenedSale } from "#modules/fulfilment/sales/sale-opening.reader.ts";
import type { MarketplaceEntity } from "#foundation/legal-entities.rules.ts";

export interface LockedSale {
  readonly id: number;
  readonly qid: string;
  readonly sellerId: number;
  readonly status: SaleStatus;
  readonly version: number;
  readonly currency: string;
  readonly hasBooking: boolean;
  /** Country of the seller's company, regardless of the place of dispatch, and the destination country. */
  readonly sellerCountry: string;
  readonly destinationCountry: string;
  readonly hasShipments: boolean;
  /** A payment was requested and its outcome is unknown: until then nothing else may happen to the sale. */
  readonly isPaying: boolean;
}

export interface LockedLine {
  readonly qid: string;
  readonly unit: number;
  readonly requestedQuantity: number;
  readonly confirmedQuantity: number | null;
  readonly reductionReason: string | null;
}

/**
 * Locks a sale until the transaction ends; undefined for an unknown sale or another seller's.
 * @param key.sellerId null for staff and jobs, who see every seller's
 * @param seenBy of a call that ends or freezes the sale
 * @throws ApiFailure version_conflict when the sale has changed since the caller saw it
 */
export async function lockSale(
  tx: Tx,
  key: { sellerId: number | null; qid: string },
  seenBy?: SeenBy,
): Promise<LockedSale | undefined> {
  const { rows } = await sql<Omit<LockedSale, "hasShipments" | "isPaying">>`
    select id, qid, seller_id as "sellerId", status, version, currency, has_booking as "hasBooking",
      (select country from organisations where id = seller_id) as "sellerCountry", destination_country as "destinationCountry"
    from sales where qid = ${key.qid} and (${key.sellerId}::bigint is null or seller_id = ${key.sellerId}) for no key update`.execute(
    tx,
  );
  const sale = rows[0];
  if (!sale) return undefined;
  if (seenBy) await refuseStale(tx, seenBy, { kind: "sale", ...sale });
  // A separate statement: one that waited for the lock would still see old shipments and payments.
  const facts = await sql<{ hasShipments: boolean; isPaying: boolean }>`
    select exists (select 1 from shipments where sale_id = ${sale.id}) as "hasShipments",
      exists (select 1 from sale_payments where sale_id = ${sale.id} and status = 'REQUESTED') as "isPaying"`.execute(
    tx,
  );
  return { ...sale, hasShipments: false, isPaying: false, ...facts.rows[0] };
}

/** The lines of a locked sale. */
export async function linesOfSale(tx: Tx, saleId: number): Promise<LockedLine[]> {
  const { rows } = await sql<LockedLine>`
    select qid, unit, requested_quantity as "requestedQuantity", confirmed_quantity as "confirmedQuantity",
      reduction_reason as "reductionReason"
    from sale_lines where sale_id = ${saleId} order by position`.execute(tx);
  return rows;
}

/** Raises the version of a locked sale for a change outside its own row, such as its boxes. */
export async function raiseVersion(tx: Tx, saleId: number): Promise<void> {
  await sql`update sales set version = version + 1, demo_untouched = false where id = ${saleId}`.execute(tx);
}

/** Marks a sale as read; a second time changes nothing. */
export async function markRead(tx: Tx, saleId: number, now: Date): Promise<void> {
  await sql`update sales set read_at = ${now} where id = ${saleId} and read_at is null`.execute(tx);
}

export interface SaleEventRow {
  readonly saleId: number;
  /** e.g. "sale.confirmed". */
  readonly type: WebhookEvent;
  readonly at: Date;
  /** As shown to the seller: the name of a colleague, "Quayside" or "Buyer". */
  readonly actor: string;
  readonly detail: string | null;
}

/** Adds an entry to the history of a sale; notifies its seller and its buyer live. */
export function addSaleEvent(tx: Tx, event: SaleEventRow): Promise<void> {
  return addSaleEvents(tx, [event]);
}

/** Adds an entry to the history of each of several sales. */
export async function addSaleEvents(tx: Tx, events: readonly SaleEventRow[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto("sale_events")
    .values(
      events.map(({ saleId, type, at, actor, detail }) => ({
        qid: newQid(),
        sale_id: saleId,
        type,
        at,
        actor,
        detail,
      })),
    )
    .execute();
}

/**
 * Updates the orders of these sales to match them: CANCELLED when no sale is left, SHIPPED when all remaining ones
 * are paid, COMPLETED when all remaining ones are completed. Called in the transaction that changed the sales, before
 * stock and money are touched, so that all callers take locks in the same order.
 */
export async function syncOrderStatuses(tx: Tx, saleIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where id in (select order_id from sales where id = any(${saleIds}::bigint[])) order by id for no key update`.execute(
    tx,
  );
  // A separate statement, so that it sees what the previous holder of the locks has committed.
  await sql`
    update orders o set status = x.status from (
      select s.order_id, case
        when count(*) filter (where s.status not in ('DECLINED', 'EXPIRED', 'CANCELLED')) = 0 then 'CANCELLED'
        when count(*) filter (where s.status in ('NOTIFIED', 'CONFIRMED', 'PAID')) = 0 then 'COMPLETED'
        when count(*) filter (where s.status in ('NOTIFIED', 'CONFIRMED')) = 0 then 'SHIPPED'
        when count(*) filter (where s.status in ('PAID', 'COMPLETED')) > 0 then 'PARTIALLY_SHIPPED'
        else 'PAID' end as status
      from sales s where s.order_id = any(${rows.map((row) => row.id)}::bigint[]) group by s.order_id) x
    where o.id = x.order_id and o.status <> x.status`.execute(tx);
}

/** A person or a job has changed the sale: the moving demo data no longer includes it. */
export async function markDemoTouched(tx: Tx, saleId: number): Promise<void> {
  await sql`update sales set demo_untouched = false where id = ${saleId} and demo_untouched`.execute(tx);
}

interface NewSale extends OrderPart {
  readonly orderId: number;
  /** The legal entity that takes the goods. */
  readonly entity: MarketplaceEntity;
  readonly vatRule: string;
  /** The country whose rates apply, on the day of the opening; null where none do. */
  readonly rateCountry: string | null;
  readonly day: string;
  /** Exchange rate of the currency to EUR, frozen. */
  readonly fxRate: string;
  readonly expiredAt: Date;
  readonly workStarts: readonly Date[];
  readonly now: Date;
}

/**
 * Inserts a new sale with its lines as ordered, each with the VAT rate of its goods, and its seller's default shipping
 * fee.
 */
export async function insertSale(tx: Tx, sale: NewSale): Promise<OpenedSale> {
  const { orderId, sellerId, currency } = sale;
  const { rows } = await sql<OpenedSale>`
    insert into sales (qid, number, seller_id, order_id, status, next_action, currency, requested_minor, price_minor,
      quantity, line_count, vat_rule, fx_rate, destination_country, destination_city, ship_from_country,
      time_zone, expired_at, work_starts, created_at, ships_direct, ship_from_postcode, deliver_to, entity,
      shipping_fee_minor)
    select ${newQid()}, nextval('sale_numbers')::text, ${sellerId}, ${orderId}, 'NOTIFIED', 'CONFIRM_QUANTITIES', ${currency},
      t.price, t.price, t.quantity, t.lines, ${sale.vatRule}, ${sale.fxRate}::numeric,
      ${sale.destinationCountry}, ${sale.destinationCity}, ${sale.shipFromCountry}, ${sale.timeZone}, ${sale.expiredAt},
      ${sale.workStarts}::timestamptz[], ${sale.now}, ${sale.shipsDirect}, ${sale.shipFromPostcode},
      ${JSON.stringify(sale.deliverTo)}::jsonb, ${sale.entity}, f.fee
    from (select coalesce((select default_shipping_fee_minor from sellers where organisation_id = ${sellerId} and currency = ${currency}), 0) as fee) f,
      (select sum(quantity * price_minor)::bigint as price, sum(quantity)::int as quantity, count(*)::int as lines
      from order_lines where order_id = ${orderId} and seller_id = ${sellerId} and currency = ${currency}) t
    returning id as "saleId", qid as "saleQid", seller_id as "sellerId"`.execute(tx);
  const [opened] = rows;
  if (!opened) throw new Error(`Order ${orderId} has no lines of seller ${sellerId}`);
  const lines = await sql<{ id: number }>`
    select id from order_lines where order_id = ${orderId} and seller_id = ${sellerId} and currency = ${currency}`.execute(
    tx,
  );
  const qids = JSON.stringify(lines.rows.map(({ id }) => ({ id, qid: newQid() })));
  await sql`
    insert into sale_lines (qid, sale_id, position, offer_id, variant_id, gtin, name, brand, unit, requested_quantity,
      price_minor, landed_price_minor, order_line_id, vat_rate, vat_category)
    select x.qid, ${opened.saleId}, row_number() over (order by l.position), l.offer_id, l.variant_id, l.gtin, l.name, l.brand,
      l.unit, l.quantity, l.price_minor, l.landed_price_minor, l.id,
      coalesce(r.rate, 0), r.category
    from json_to_recordset(${qids}::json) as x(id bigint, qid text) join order_lines l on l.id = x.id join variants v on v.id = l.variant_id
      left join lateral product_vat(${sale.rateCountry}, v.category_id, ${sale.day}::date) r on ${sale.rateCountry}::text is not null`.execute(
    tx,
  );
  await sql`
    update sales s set net_by_rate = n.net, vat_minor = expected_vat(n.net, s.shipping_fee_minor)
    from (select net_of_lines(${opened.saleId}, false) as net) n where s.id = ${opened.saleId}`.execute(tx);
  return opened;
}
