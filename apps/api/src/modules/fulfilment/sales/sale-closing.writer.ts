import { sql } from "kysely";
import type { DeclineReason } from "@quayside/api-client/contract/sales/sale.schema";
import type { Database, Tx } from "#db/database.ts";
import { canExpire } from "#modules/fulfilment/sales/sale-facts.reader.ts";
import { addSaleEvents } from "#modules/fulfilment/sales/sale.writer.ts";

/** Closes a sale as declined. */
export async function markDeclined(
  tx: Tx,
  change: { saleId: number; reason: DeclineReason; text: string | null; now: Date },
): Promise<void> {
  const { saleId, reason, text, now } = change;
  await dropDrafts(tx, [saleId]);
  await sql`
    update sales set status = 'DECLINED', next_action = 'NONE', decline_reason = ${reason}, decline_text = ${text},
      read_at = coalesce(read_at, ${now}), closed_at = ${now}, version = version + 1, demo_untouched = false
    where id = ${saleId}`.execute(tx);
}

/** Closes a sale as cancelled. */
export async function markCancelled(tx: Tx, change: { saleId: number; now: Date }): Promise<void> {
  const { saleId, now } = change;
  await dropDrafts(tx, [saleId]);
  await sql`
    update sales set status = 'CANCELLED', next_action = 'NONE', closed_at = ${now}, version = version + 1, demo_untouched = false
    where id = ${saleId}`.execute(tx);
}

/** Drafts of quantities for a confirmation that never came are void: everything was still reserved. */
async function dropDrafts(tx: Tx, saleIds: readonly number[]): Promise<void> {
  await sql`
    update sale_lines l set confirmed_quantity = null, reduction_reason = null from sales s
    where s.id = any(${saleIds}::bigint[]) and s.status = 'NOTIFIED' and l.sale_id = s.id and l.confirmed_quantity is not null`.execute(
    tx,
  );
}

/** Refunds what the buyers paid for these sales; a pending refund of a reduction is included and becomes void. */
export async function refundInFull(
  tx: Tx,
  refund: { saleIds: readonly number[]; kind: "DECLINE" | "EXPIRY" | "CANCELLATION"; now: Date },
): Promise<void> {
  const { saleIds, kind, now } = refund;
  await sql`update refunds set status = 'VOID' where sale_id = any(${saleIds}::bigint[]) and kind = 'REDUCTION' and status = 'PENDING'`.execute(
    tx,
  );
  await sql`
    insert into refunds (sale_id, kind, amount_minor, currency, status, created_at, posted_at)
    select s.id, ${kind}, sum(l.requested_quantity * l.landed_price_minor)::bigint, s.currency, 'POSTED', ${now}, ${now}
    from sales s join sale_lines l on l.sale_id = s.id where s.id = any(${saleIds}::bigint[]) group by s.id`.execute(
    tx,
  );
}

/** Neither dispatched nor with a payment that may still succeed. */
const mayBeExpired = sql`s.status in ('NOTIFIED', 'CONFIRMED') and ${canExpire}
  and not exists (select 1 from sale_payments p where p.sale_id = s.id and p.status = 'REQUESTED')`;

/** Sales past their deadline that may be closed, by id. */
export async function readToExpire(
  db: Database,
  part: { now: Date; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from sales s where s.expired_at <= ${part.now} and ${mayBeExpired} and s.id > ${part.after}
    order by s.id limit ${part.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Closes a batch of sales past their deadline that are neither paid nor dispatched; safe to run concurrently.
 * @param options.only closes at most this one
 * @returns the ids of the expired ones
 */
export async function markExpired(
  tx: Tx,
  options: { now: Date; limit: number; only?: number },
): Promise<number[]> {
  const { now, only = null } = options;
  const due = await sql<{ id: number }>`
    select s.id from sales s where s.expired_at <= ${now} and ${mayBeExpired} and (${only}::bigint is null or s.id = ${only})
    order by s.expired_at, s.id limit ${options.limit} for no key update of s skip locked`.execute(tx);
  const dueIds = due.rows.map((row) => row.id);
  // Checked again under the lock: a shipment or a payment may have been added while the first statement ran.
  const { rows: still } = await sql<{ id: number }>`
    select s.id from sales s where s.id = any(${dueIds}::bigint[]) and ${mayBeExpired} order by s.id`.execute(
    tx,
  );
  if (still.length === 0) return [];
  const saleIds = still.map((row) => row.id);
  await dropDrafts(tx, saleIds);
  const { rows } = await sql<{ id: number; qid: string; seller_id: number }>`
    update sales s set expired_from = status, status = 'EXPIRED', next_action = 'NONE', closed_at = ${now}, version = version + 1
    where s.id = any(${saleIds}::bigint[]) returning s.id, s.qid, s.seller_id`.execute(tx);
  await addSaleEvents(
    tx,
    saleIds.map((saleId) => ({ saleId, type: "sale.expired", at: now, actor: "Quayside", detail: null })),
  );
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
  return saleIds;
}

/**
 * Marks dispatched sales past their deadline: they do not expire, staff look at them.
 * @returns how many were newly marked
 */
export async function markOverdue(tx: Tx, options: { now: Date; limit: number }): Promise<number> {
  const { now } = options;
  const { rows } = await sql<{ id: number }>`
    with late as (
      select s.id from sales s where s.status in ('NOTIFIED', 'CONFIRMED') and s.expired_at <= ${now} and s.overdue_at is null
        and not ${canExpire}
      order by s.id limit ${options.limit} for no key update of s skip locked)
    update sales s set overdue_at = ${now} from late where s.id = late.id returning s.id`.execute(tx);
  await addSaleEvents(
    tx,
    rows.map(({ id }) => ({ saleId: id, type: "sale.overdue", at: now, actor: "Quayside", detail: null })),
  );
  return rows.length;
}
