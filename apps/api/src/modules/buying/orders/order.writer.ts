import { sql } from "kysely";
import type { BuyerOrderStatus } from "@quayside/api-client/contract/orders/order.schema";
import type { Tx } from "#db/database.ts";
import type { Place } from "#kernel/time-zone.rules.ts";
import { priceOfQuantity } from "#modules/inventory/offers/index.ts";
import { newQid } from "#kernel/qid.ts";

export interface LockedOrder {
  readonly id: number;
  readonly qid: string;
  readonly buyerId: number;
  /** Where it goes. */
  readonly place: Place;
  readonly status: BuyerOrderStatus;
  readonly version: number;
}

/** Locks an order until the transaction ends, by id or by its buyer and public id; undefined when there is none. */
export async function lockOrder(
  tx: Tx,
  key: { orderId: number } | { qid: string; buyerId: number | null },
): Promise<LockedOrder | undefined> {
  const which =
    "orderId" in key
      ? sql`o.id = ${key.orderId}`
      : sql`o.qid = ${key.qid} and (${key.buyerId}::bigint is null or o.buyer_id = ${key.buyerId})`;
  const { rows } = await sql<LockedOrder>`
    select o.id, o.qid, o.buyer_id as "buyerId", json_build_object('country', a.country, 'postcode', a.postcode, 'timeZone', a.time_zone) as place, o.status, o.version
    from orders o join addresses a on a.id = o.shipping_address_id where ${which} for no key update of o`.execute(
    tx,
  );
  return rows[0];
}

export interface OrderDraft {
  readonly buyerId: number;
  readonly requestKey: string | null;
  readonly billingAddressId: number;
  readonly shippingAddressId: number;
  readonly daysDeferred: number;
  /** A line with a deal is ordered at the deal's price, which the database refuses unless the deal gives it. */
  readonly lines: readonly { offerId: number; quantity: number; deal?: { id: number } | null }[];
  readonly now: Date;
}

/** Inserts an order that awaits payment, with the current prices of its quantities, names and units. */
export async function insertOrder(
  tx: Tx,
  draft: OrderDraft & { expiresAt: Date },
): Promise<{ id: number; qid: string; lines: { orderLineId: number; offerId: number; quantity: number }[] }> {
  const qid = newQid();
  const { id } = await tx
    .insertInto("orders")
    .values({
      qid,
      buyer_id: draft.buyerId,
      billing_address_id: draft.billingAddressId,
      shipping_address_id: draft.shippingAddressId,
      status: "AWAITING_PAYMENT",
      days_deferred: draft.daysDeferred,
      created_at: draft.now,
      expires_at: draft.expiresAt,
      request_key: draft.requestKey,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const asked = JSON.stringify(
    draft.lines.map(({ offerId, quantity, deal }, index) => ({
      offerId,
      quantity,
      dealId: deal?.id ?? null,
      qid: newQid(),
      position: index + 1,
    })),
  );
  const { rows: lines } = await sql<{ orderLineId: number; offerId: number; quantity: number }>`
    insert into order_lines (qid, order_id, position, offer_id, seller_id, variant_id, gtin, name, brand, unit, quantity,
      price_minor, landed_price_minor, currency, deal_id)
    select x.qid, ${id}, x.position, o.id, o.seller_id, v.id, v.gtin, v.name, b.name, o.unit, x.quantity,
      p.price_minor, landed_price(p.price_minor), o.currency, d.id
    from json_to_recordset(${asked}::json) as x(qid text, position int, "offerId" bigint, quantity int, "dealId" bigint)
      join offers o on o.id = x."offerId" left join deals d on d.id = x."dealId" join variants v on v.id = o.variant_id join brands b on b.id = v.brand_id
      cross join lateral (select coalesce(d.price_minor, ${priceOfQuantity(sql`x.quantity`)}) as price_minor) p
    order by x.position
    returning id as "orderLineId", offer_id as "offerId", quantity`.execute(tx);
  return { id, qid, lines };
}

/** Moves an order to another state; the deadline is kept unless a new one is given. */
export async function writeOrderStatus(
  tx: Tx,
  orderId: number,
  change: { status: BuyerOrderStatus; paidAt?: Date; expiresAt?: Date },
): Promise<void> {
  await sql`
    update orders set status = ${change.status}, paid_at = coalesce(${change.paidAt ?? null}::timestamptz, paid_at),
      expires_at = coalesce(${change.expiresAt ?? null}::timestamptz, expires_at)
    where id = ${orderId}`.execute(tx);
}

/** Notifies the buyer's open pages of a change to an order. */
export async function announceOrder(
  tx: Tx,
  order: { buyerId: number; qid: string },
  type: string,
  at: Date,
): Promise<void> {
  await sql`select announce(${order.buyerId}::bigint, ${type}, 'order', ${order.qid}, ${at}::timestamptz)`.execute(
    tx,
  );
}

/**
 * Expires a batch of orders past their deadline for which no money was received or may still be received.
 * @returns the expired orders with their lines
 */
export async function writeUnpaidExpiries(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: number; qid: string; buyerId: number; lineIds: number[] }[]> {
  const isFree = sql`not exists (select 1 from payments p where p.order_id = o.id and p.status <> 'FAILED')`;
  const due = await sql<{ id: number }>`
    select o.id from orders o where o.status = 'AWAITING_PAYMENT' and o.expires_at <= ${now} and ${isFree}
    order by o.expires_at, o.id limit ${limit} for no key update of o skip locked`.execute(tx);
  // Checked again under the lock: a payment may have been requested while the first statement ran.
  const { rows } = await sql<{ id: number; qid: string; buyerId: number; lineIds: number[] }>`
    update orders o set status = 'EXPIRED'
    where o.id = any(${due.rows.map((row) => row.id)}::bigint[]) and o.status = 'AWAITING_PAYMENT' and ${isFree}
    returning o.id, o.qid, o.buyer_id as "buyerId",
      (select coalesce(json_agg(l.id), '[]'::json) from order_lines l where l.order_id = o.id) as "lineIds"`.execute(
    tx,
  );
  return rows;
}
