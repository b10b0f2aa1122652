import { sql } from "kysely";
import type { ReductionReason } from "@quayside/api-client/contract/sales/sale.schema";
import type { Tx } from "#db/database.ts";
import { type AskedLine, stockReasons } from "#modules/fulfilment/sales/sale.rules.ts";

export interface QuantityChange {
  readonly saleId: number;
  readonly sellerId: number;
  readonly lines: readonly AskedLine[];
  readonly now: Date;
}

/** Marks a sale that awaits confirmation as confirmed. */
export async function markConfirmed(tx: Tx, saleId: number, now: Date): Promise<void> {
  await sql`
    update sales set status = 'CONFIRMED', next_action = 'ARRANGE_SHIPPING', confirmed_at = ${now},
      read_at = coalesce(read_at, ${now}) where id = ${saleId}`.execute(tx);
}

/** Marks a sale that awaits confirmation as changed: its totals ignore a draft. */
export async function markDrafted(tx: Tx, saleId: number, now: Date): Promise<void> {
  await sql`update sales set read_at = coalesce(read_at, ${now}), version = version + 1, demo_untouched = false
    where id = ${saleId}`.execute(tx);
}

/**
 * Resets a line to what was ordered and the sale to awaiting confirmation; the other lines keep their quantities as a
 * draft, and the buyer's pending refund becomes void.
 */
export async function writeReset(tx: Tx, change: { saleId: number; lineQid: string }): Promise<void> {
  const { saleId, lineQid } = change;
  await sql`update sale_lines set confirmed_quantity = null, reduction_reason = null
    where sale_id = ${saleId} and qid = ${lineQid}`.execute(tx);
  await sql`
    update sales s set status = 'NOTIFIED', next_action = 'CONFIRM_QUANTITIES', confirmed_at = null,
      price_minor = s.requested_minor, quantity = t.quantity,
      net_by_rate = t.net, vat_minor = vat_after(s.vat_minor, s.vat_reason, t.net, s.shipping_fee_minor),
      vat_reason = vat_reason_after(s.vat_minor, s.vat_reason, t.net, s.shipping_fee_minor, s.fx_rate),
      version = s.version + 1, demo_untouched = false
    from (select sum(requested_quantity)::int as quantity, net_of_lines(${saleId}, false) as net from sale_lines where sale_id = ${saleId}) t
    where s.id = ${saleId}`.execute(tx);
  await sql`update refunds set status = 'VOID' where sale_id = ${saleId} and kind = 'REDUCTION' and status = 'PENDING'`.execute(
    tx,
  );
}

/** Writes the quantities and reasons of some lines. */
export async function writeQuantities(tx: Tx, { saleId, lines }: QuantityChange): Promise<void> {
  const rows = lines.map((line) => ({
    qid: line.id,
    quantity: line.quantity,
    reason: line.reductionReason ?? null,
  }));
  await sql`
    update sale_lines l set confirmed_quantity = x.quantity,
      reduction_reason = case when x.quantity < l.requested_quantity then x.reason end
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(qid text, quantity int, reason text)
    where l.qid = x.qid and l.sale_id = ${saleId}`.execute(tx);
}

/** Recalculates the totals of a sale from its confirmed quantities. */
export async function writeTotals(tx: Tx, saleId: number): Promise<void> {
  await sql`
    update sales s set price_minor = t.price, quantity = t.quantity,
      net_by_rate = t.net, vat_minor = vat_after(s.vat_minor, s.vat_reason, t.net, s.shipping_fee_minor),
      vat_reason = vat_reason_after(s.vat_minor, s.vat_reason, t.net, s.shipping_fee_minor, s.fx_rate),
      version = s.version + 1, demo_untouched = false
    from (select sum(confirmed_quantity * price_minor)::bigint as price, sum(confirmed_quantity)::int as quantity,
        net_of_lines(${saleId}, true) as net
      from sale_lines where sale_id = ${saleId}) t
    where s.id = ${saleId}`.execute(tx);
}

/** Whether a line of a sale was reduced because the seller is out of stock. */
export async function hasEmptyShelf(tx: Tx, saleId: number): Promise<boolean> {
  const emptied: readonly ReductionReason[] = stockReasons;
  const { rows } = await sql`
    select 1 from sale_lines where sale_id = ${saleId} and reduction_reason = any(${emptied}::text[]) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** The buyer's refund for unconfirmed quantities, in minor units; null for an unknown sale. */
export async function reductionOf(
  tx: Tx,
  saleId: number,
): Promise<{ amountMinor: number; buyerId: number; currency: string } | null> {
  const { rows } = await sql<{ amountMinor: number; buyerId: number; currency: string }>`
    select sum((l.requested_quantity - l.confirmed_quantity) * l.landed_price_minor)::bigint as "amountMinor",
      o.buyer_id as "buyerId", s.currency
    from sales s join orders o on o.id = s.order_id join sale_lines l on l.sale_id = s.id
    where s.id = ${saleId} group by s.id, o.id`.execute(tx);
  return rows[0] ?? null;
}

/** Stores the refund of a reduction as pending until the payment is triggered; 0 voids it. */
export async function writePendingRefund(
  tx: Tx,
  refund: { saleId: number; amountMinor: number; currency: string; now: Date },
): Promise<void> {
  const { saleId, amountMinor, currency, now } = refund;
  if (amountMinor === 0) {
    await sql`update refunds set status = 'VOID' where sale_id = ${saleId} and kind = 'REDUCTION' and status = 'PENDING'`.execute(
      tx,
    );
    return;
  }
  await sql`
    insert into refunds (sale_id, kind, amount_minor, currency, status, created_at)
    values (${saleId}, 'REDUCTION', ${amountMinor}, ${currency}, 'PENDING', ${now})
    on conflict (sale_id, kind) where status <> 'VOID' do update set amount_minor = excluded.amount_minor`.execute(
    tx,
  );
}
