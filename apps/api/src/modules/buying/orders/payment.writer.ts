import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import type { PaymentStatus } from "#modules/buying/orders/payment.rules.ts";
import { newQid } from "#kernel/qid.ts";

export interface PaymentRow {
  readonly id: number;
  readonly qid: string;
  readonly orderId: number;
  readonly method: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly status: PaymentStatus;
}

const paymentColumns = sql`p.id, p.qid, p.order_id as "orderId", p.method, p.currency, p.amount_minor as "amountMinor", p.status`;

/** Amounts due for an order after wallet money, per currency, in minor units; empty where a wallet paid all of it. */
export async function amountsOfOrder(
  tx: Tx,
  orderId: number,
): Promise<{ currency: string; amountMinor: number }[]> {
  const { rows } = await sql<{ currency: string; amountMinor: number }>`
    select currency, due as "amountMinor" from (
      select l.currency, (sum(l.quantity * l.landed_price_minor) - coalesce((select sum(a.amount_minor) from wallet_applications a
        where a.order_id = ${orderId} and a.currency = l.currency and a.released_at is null), 0))::bigint as due
      from order_lines l where l.order_id = ${orderId} group by l.currency) x
    where due > 0 order by currency`.execute(tx);
  return rows;
}

/** All payments of an order, oldest first. */
export async function paymentsOfOrder(tx: Tx, orderId: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from payments p where p.order_id = ${orderId} order by p.id`.execute(tx);
  return rows;
}

/**
 * Requests a payment for every currency of a locked order that has none or only failed ones.
 * @returns every payment of the order with an unknown outcome, new and old
 */
export async function requestPayments(
  tx: Tx,
  { orderId, method, now }: { orderId: number; method: string; now: Date },
): Promise<PaymentRow[]> {
  const wanted = (await amountsOfOrder(tx, orderId)).map((amount) => ({ ...amount, qid: newQid() }));
  await sql`
    insert into payments (qid, order_id, method, currency, amount_minor, status, requested_at)
    select x.qid, ${orderId}, ${method}, x.currency, x."amountMinor", 'REQUESTED', ${now}
    from json_to_recordset(${JSON.stringify(wanted)}::json) as x(qid text, currency text, "amountMinor" bigint)
    where not exists (select 1 from payments p where p.order_id = ${orderId} and p.currency = x.currency and p.status <> 'FAILED')`.execute(
    tx,
  );
  return (await paymentsOfOrder(tx, orderId)).filter((payment) => payment.status === "REQUESTED");
}

/** Writes the outcome of an open payment; false when it was settled before. */
export async function settlePayment(
  tx: Tx,
  payment: {
    id: number;
    from: readonly PaymentStatus[];
    status: PaymentStatus;
    failure: string | null;
    now: Date;
  },
): Promise<boolean> {
  const isFinal = payment.status === "SUCCEEDED" || payment.status === "FAILED";
  const { rows } = await sql`
    update payments set status = ${payment.status}, failure = ${payment.failure}, settled_at = ${isFinal ? payment.now : null}
    where id = ${payment.id} and status = any(${payment.from}::text[]) returning 1`.execute(tx);
  return rows.length > 0;
}

/** Payments requested before an instant whose outcome is still unknown, after an id. */
export async function unsettledPayments(
  db: Database,
  { before, afterId, limit }: { before: Date; afterId: number; limit: number },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from payments p
    where p.status = 'REQUESTED' and p.requested_at <= ${before} and p.id > ${afterId} order by p.id limit ${limit}`.execute(
    db,
  );
  return rows;
}
