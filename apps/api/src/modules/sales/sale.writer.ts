import { sql } from "kysely";
import type {
  DeclineReason,
  ReductionReason,
  SaleStatus,
} from "@quayside/api-client/contract/sales/sale.schema";
import type { Tx } from "#db/database.ts";
import { type AskedLine, stockReasons } from "#modules/sales/sale.rules.ts";
import { newQid } from "#qid.ts";

export interface LockedSale {
  readonly id: number;
  readonly status: SaleStatus;
  readonly version: number;
  readonly currency: string;
  readonly hasBooking: boolean;
  readonly hasShipments: boolean;
}

export interface LockedLine {
  readonly qid: string;
  readonly unit: number;
  readonly requestedQuantity: number;
  readonly confirmedQuantity: number | null;
}

/** Locks a sale of a seller until the transaction ends; undefined when the seller has no such sale. */
export async function lockSale(
  tx: Tx,
  key: { sellerId: number; qid: string },
): Promise<LockedSale | undefined> {
  const { rows } = await sql<Omit<LockedSale, "hasShipments">>`
    select id, status, version, currency, has_booking as "hasBooking"
    from sales where qid = ${key.qid} and seller_id = ${key.sellerId} for update`.execute(tx);
  const sale = rows[0];
  if (!sale) return undefined;
  // A statement of its own: the one that waited for the lock still sees the shipments of its start.
  const shipments = await sql`select 1 from shipments where sale_id = ${sale.id} limit 1`.execute(tx);
  return { ...sale, hasShipments: shipments.rows.length > 0 };
}

/** The lines of a locked sale. */
export async function linesOfSale(tx: Tx, saleId: number): Promise<LockedLine[]> {
  const { rows } = await sql<LockedLine>`
    select qid, unit, requested_quantity as "requestedQuantity", confirmed_quantity as "confirmedQuantity"
    from sale_lines where sale_id = ${saleId} order by position`.execute(tx);
  return rows;
}

/** Marks a sale as read; a second time changes nothing. */
export async function markRead(tx: Tx, saleId: number, now: Date): Promise<void> {
  await sql`update sales set read_at = ${now} where id = ${saleId} and read_at is null`.execute(tx);
}

/** Adds a line to the history of a sale. */
export async function addSaleEvent(
  tx: Tx,
  event: { saleId: number; type: string; at: Date; actor: string; detail: string | null },
): Promise<void> {
  await tx
    .insertInto("sale_events")
    .values({
      qid: newQid(),
      sale_id: event.saleId,
      type: event.type,
      at: event.at,
      actor: event.actor,
      detail: event.detail,
    })
    .execute();
}

/** Writes confirmed quantities, the totals that follow from them, the pending refund and empty shelves. */
export async function writeConfirmation(
  tx: Tx,
  change: { saleId: number; sellerId: number; lines: readonly AskedLine[]; now: Date },
): Promise<void> {
  const { saleId, sellerId, now } = change;
  const lines = JSON.stringify(
    change.lines.map((line) => ({
      qid: line.id,
      quantity: line.quantity,
      reason: line.reductionReason ?? null,
    })),
  );
  await sql`
    update sale_lines l set confirmed_quantity = x.quantity,
      reduction_reason = case when x.quantity < l.requested_quantity then x.reason end
    from json_to_recordset(${lines}::json) as x(qid text, quantity int, reason text)
    where l.qid = x.qid and l.sale_id = ${saleId}`.execute(tx);
  await sql`
    update sales s set status = 'CONFIRMED', next_action = 'ARRANGE_SHIPPING', confirmed_at = ${now}, read_at = coalesce(s.read_at, ${now}),
      price_minor = t.price, quantity = t.quantity, version = s.version + 1, demo_untouched = false
    from (select sum(confirmed_quantity * price_minor)::bigint as price, sum(confirmed_quantity)::int as quantity
      from sale_lines where sale_id = ${saleId}) t
    where s.id = ${saleId}`.execute(tx);
  await sql`
    insert into refunds (sale_id, kind, amount_minor, currency, status, created_at)
    select s.id, 'REDUCTION', t.amount, s.currency, 'PENDING', ${now}
    from sales s, (select sum((requested_quantity - confirmed_quantity) * landed_price_minor)::bigint as amount
      from sale_lines where sale_id = ${saleId}) t
    where s.id = ${saleId} and t.amount > 0`.execute(tx);
  const emptied: readonly ReductionReason[] = stockReasons;
  // Locked in the order of their ids, so that two confirmations never wait for each other.
  await sql`
    with emptied as (
      select o.id from offers o where o.seller_id = ${sellerId} and o.id in (
        select offer_id from sale_lines where sale_id = ${saleId} and reduction_reason = any(${emptied}::text[]))
      order by o.id for update)
    update offers set stock = 0, updated_at = ${now}, version = version + 1 where id in (select id from emptied)`.execute(
    tx,
  );
}

/** Closes a sale as declined, refunds the buyer in full and, unless the shelf is empty, frees its stock. */
export async function writeDecline(
  tx: Tx,
  change: { saleId: number; reason: DeclineReason; text: string | null; now: Date },
): Promise<void> {
  const { saleId, now } = change;
  await sql`
    update sales set status = 'DECLINED', next_action = 'NONE', decline_reason = ${change.reason}, decline_text = ${change.text},
      read_at = coalesce(read_at, ${now}), closed_at = ${now}, version = version + 1, demo_untouched = false
    where id = ${saleId}`.execute(tx);
  await refundInFull(tx, [saleId], "DECLINE", now);
  if (change.reason !== "OUT_OF_STOCK") await releaseStock(tx, [saleId], now);
}

/** Posts what the buyers paid for these sales; a pending refund of a reduction is part of it and becomes void. */
export async function refundInFull(
  tx: Tx,
  saleIds: readonly number[],
  kind: "DECLINE" | "EXPIRY",
  now: Date,
): Promise<void> {
  await sql`update refunds set status = 'VOID' where sale_id = any(${saleIds}::bigint[]) and kind = 'REDUCTION' and status = 'PENDING'`.execute(
    tx,
  );
  await sql`
    insert into refunds (sale_id, kind, amount_minor, currency, status, created_at)
    select s.id, ${kind}, sum(l.requested_quantity * l.landed_price_minor)::bigint, s.currency, 'POSTED', ${now}
    from sales s join sale_lines l on l.sale_id = s.id where s.id = any(${saleIds}::bigint[]) group by s.id`.execute(
    tx,
  );
  await sql`
    update orders o set status = 'CANCELLED' where o.id in (select order_id from sales where id = any(${saleIds}::bigint[]))
      and not exists (select 1 from sales s where s.order_id = o.id and s.status not in ('DECLINED', 'EXPIRED', 'CANCELLED'))`.execute(
    tx,
  );
}

/** Gives what these sales still held back to the offers. */
export async function releaseStock(tx: Tx, saleIds: readonly number[], now: Date): Promise<void> {
  await sql`
    with freed as (
      select offer_id, sum(coalesce(confirmed_quantity, requested_quantity))::int as quantity from sale_lines
      where sale_id = any(${saleIds}::bigint[]) and offer_id is not null group by offer_id),
    locked as (select id from offers where id in (select offer_id from freed) order by id for update)
    update offers o set stock = o.stock + freed.quantity, updated_at = ${now}, version = o.version + 1
    from freed join locked on locked.id = freed.offer_id where o.id = freed.offer_id`.execute(tx);
}

/**
 * Expires up to a number of sales past their deadline that are neither paid nor on their way; others may run beside.
 * @returns how many expired
 */
export async function writeExpiries(tx: Tx, options: { now: Date; limit: number }): Promise<number> {
  const { now } = options;
  const due = await sql<{ id: number }>`
    select s.id from sales s
    where s.status in ('NOTIFIED', 'CONFIRMED') and s.expired_at <= ${now} and not s.has_booking
      and not exists (select 1 from shipments h where h.sale_id = s.id)
    order by s.expired_at, s.id limit ${options.limit} for update of s skip locked`.execute(tx);
  // Checked again under the lock: a shipment may have been added while the first statement ran.
  const { rows } = await sql<{ id: number; qid: string; seller_id: number }>`
    update sales s set expired_from = status, status = 'EXPIRED', next_action = 'NONE', closed_at = ${now}, version = version + 1
    where s.id = any(${due.rows.map((row) => row.id)}::bigint[]) and s.status in ('NOTIFIED', 'CONFIRMED') and not s.has_booking
      and not exists (select 1 from shipments h where h.sale_id = s.id)
    returning s.id, s.qid, s.seller_id`.execute(tx);
  if (rows.length === 0) return 0;
  const saleIds = rows.map((row) => row.id);
  await refundInFull(tx, saleIds, "EXPIRY", now);
  await releaseStock(tx, saleIds, now);
  await tx
    .insertInto("sale_events")
    .values(
      saleIds.map((id) => ({
        qid: newQid(),
        sale_id: id,
        type: "sale.expired",
        at: now,
        actor: "Quayside",
        detail: null,
      })),
    )
    .execute();
  await tx
    .insertInto("audit_log")
    .values(
      rows.map((row) => ({
        at: now,
        actor_user_id: null,
        actor_kind: "job",
        organisation_id: row.seller_id,
        action: "sale.expire",
        subject_kind: "sale",
        subject_qid: row.qid,
        detail: "{}",
        request_id: null,
      })),
    )
    .execute();
  return rows.length;
}
