import { sql } from "kysely";
import type { ReductionReason } from "@quayside/api-client/contract/sales/sale.schema";
import type { Tx } from "#db/database.ts";
import { walletOf } from "#modules/ledger/index.ts";
import { type AskedLine, stockReasons } from "#modules/sales/sale.rules.ts";
import { emptyOffers } from "#modules/stock/index.ts";

interface QuantityChange {
  readonly saleId: number;
  readonly sellerId: number;
  readonly lines: readonly AskedLine[];
  readonly now: Date;
}

/** Confirms a sale at these quantities: totals, the buyer's pending refund and empty shelves follow from them. */
export async function writeConfirmation(tx: Tx, change: QuantityChange): Promise<void> {
  const { saleId, now } = change;
  await writeQuantities(tx, change);
  await sql`
    update sales set status = 'CONFIRMED', next_action = 'ARRANGE_SHIPPING', confirmed_at = ${now},
      read_at = coalesce(read_at, ${now}) where id = ${saleId}`.execute(tx);
  await writeTotals(tx, change);
}

/** Changes quantities of a confirmed sale; totals, refund and shelves follow. */
export async function writeLineChanges(tx: Tx, change: QuantityChange): Promise<void> {
  await writeQuantities(tx, change);
  await writeTotals(tx, change);
}

/** Keeps quantities of a sale that waits for its confirmation: a draft, which the totals do not follow. */
export async function writeDraft(tx: Tx, change: QuantityChange): Promise<void> {
  await writeQuantities(tx, change);
  await sql`update sales set read_at = coalesce(read_at, ${change.now}), version = version + 1, demo_untouched = false
    where id = ${change.saleId}`.execute(tx);
}

/**
 * Sets a line back to what was ordered and the sale to waiting for its confirmation; the other lines keep their
 * quantities as a draft and the buyer's pending refund is void.
 */
export async function writeReset(tx: Tx, change: { saleId: number; lineQid: string }): Promise<void> {
  const { saleId, lineQid } = change;
  await sql`update sale_lines set confirmed_quantity = null, reduction_reason = null
    where sale_id = ${saleId} and qid = ${lineQid}`.execute(tx);
  await sql`
    update sales s set status = 'NOTIFIED', next_action = 'CONFIRM_QUANTITIES', confirmed_at = null,
      price_minor = s.requested_minor, quantity = t.quantity, version = s.version + 1, demo_untouched = false
    from (select sum(requested_quantity)::int as quantity from sale_lines where sale_id = ${saleId}) t
    where s.id = ${saleId}`.execute(tx);
  await sql`update refunds set status = 'VOID' where sale_id = ${saleId} and kind = 'REDUCTION' and status = 'PENDING'`.execute(
    tx,
  );
}

async function writeQuantities(tx: Tx, { saleId, lines }: QuantityChange): Promise<void> {
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

async function writeTotals(tx: Tx, { saleId, sellerId, now }: QuantityChange): Promise<void> {
  await sql`
    update sales s set price_minor = t.price, quantity = t.quantity, version = s.version + 1, demo_untouched = false
    from (select sum(confirmed_quantity * price_minor)::bigint as price, sum(confirmed_quantity)::int as quantity
      from sale_lines where sale_id = ${saleId}) t
    where s.id = ${saleId}`.execute(tx);
  const emptied: readonly ReductionReason[] = stockReasons;
  const { rows } = await sql`
    select 1 from sale_lines where sale_id = ${saleId} and reduction_reason = any(${emptied}::text[]) limit 1`.execute(tx);
  if (rows.length > 0) await emptyOffers(tx, { sellerId, saleId, now });
  // After the shelves, as everywhere: stock before wallets, so that nobody waits in a circle.
  await writePendingRefund(tx, saleId, now);
}

/** The buyer's refund of what is not confirmed: pending until the payment is triggered, void when nothing is reduced. */
async function writePendingRefund(tx: Tx, saleId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ amount: number; buyerId: number; currency: string }>`
    select sum((l.requested_quantity - l.confirmed_quantity) * l.landed_price_minor)::bigint as amount,
      o.buyer_id as "buyerId", s.currency
    from sales s join orders o on o.id = s.order_id join sale_lines l on l.sale_id = s.id
    where s.id = ${saleId} group by s.id, o.id`.execute(tx);
  const refund = rows[0];
  if (!refund) return;
  if (refund.amount === 0) {
    await sql`update refunds set status = 'VOID' where sale_id = ${saleId} and kind = 'REDUCTION' and status = 'PENDING'`.execute(
      tx,
    );
    return;
  }
  await walletOf(tx, refund.buyerId, refund.currency, now);
  await sql`
    insert into refunds (sale_id, kind, amount_minor, currency, status, created_at)
    values (${saleId}, 'REDUCTION', ${refund.amount}, ${refund.currency}, 'PENDING', ${now})
    on conflict (sale_id, kind) where status <> 'VOID' do update set amount_minor = excluded.amount_minor`.execute(tx);
}
