import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import type { HoldReason } from "#modules/payouts/payments/payment.rules.ts";
import type { PaymentFacts } from "#modules/payouts/payments/sale-payment.reader.ts";
import { newQid } from "#kernel/qid.ts";

/** Stores the request for a payment; its amounts are frozen from here on. */
export async function insertRequestedPayment(
  tx: Tx,
  payment: { saleId: number; facts: PaymentFacts; now: Date },
): Promise<void> {
  const { saleId, facts, now } = payment;
  const { goodsMinor, shippingFeeMinor, vatMinor, currency } = facts;
  await sql`
    insert into sale_payments (qid, sale_id, status, goods_minor, shipping_fee_minor, vat_minor, amount_minor, currency, requested_at)
    values (${newQid()}, ${saleId}, 'REQUESTED', ${goodsMinor}, ${shippingFeeMinor}, ${vatMinor},
      ${goodsMinor + shippingFeeMinor + vatMinor}, ${currency}, ${now})`.execute(tx);
}

export interface SettledPayment {
  readonly goodsMinor: number;
  readonly shippingFeeMinor: number;
  readonly vatMinor: number;
  readonly amountMinor: number;
}

/**
 * Settles a payment without an outcome. A success also settles one whose failure was stored before, as long as no other
 * payment of the locked sale was requested and the sale still costs the same.
 * @param failure the reason it failed; null when it succeeded
 * @returns its frozen amounts; undefined when it was settled before
 * @throws Error for a success that cannot be booked
 */
export async function settlePayment(
  tx: Tx,
  settled: { paymentId: number; failure: string | null; now: Date },
): Promise<SettledPayment | undefined> {
  const { paymentId, failure, now } = settled;
  const { rows } = await sql<SettledPayment>`
    update sale_payments p set status = ${failure === null ? "SUCCEEDED" : "FAILED"}, failure = ${failure}, settled_at = ${now}
    from sales s where p.id = ${paymentId} and s.id = p.sale_id and (p.status = 'REQUESTED'
      or (p.status = 'FAILED' and ${failure}::text is null and s.status = 'CONFIRMED'
        and (s.price_minor, s.shipping_fee_minor, s.vat_minor) = (p.goods_minor, p.shipping_fee_minor, p.vat_minor)
        and not exists (select 1 from sale_payments o where o.sale_id = p.sale_id and o.status <> 'FAILED')))
    returning p.goods_minor as "goodsMinor", p.shipping_fee_minor as "shippingFeeMinor", p.vat_minor as "vatMinor",
      p.amount_minor as "amountMinor"`.execute(tx);
  if (rows[0] || failure !== null) return rows[0];
  const { rows: succeeded } = await sql`
    select 1 from sale_payments where id = ${paymentId} and status = 'SUCCEEDED'`.execute(tx);
  if (succeeded.length === 0)
    throw new Error(`Payment ${paymentId} succeeded after it had failed, and its sale has changed since`);
  return undefined;
}

/**
 * Marks a confirmed sale as paid and its pending refund as posted.
 * @throws Error for a sale in any other state
 */
export async function writePaid(tx: Tx, { saleId, now }: { saleId: number; now: Date }): Promise<void> {
  const { rows } = await sql`
    update sales set status = 'PAID', next_action = 'COMPLETE', paid_at = ${now}, version = version + 1, demo_untouched = false
    where id = ${saleId} and status = 'CONFIRMED' returning 1`.execute(tx);
  if (rows.length === 0) throw new Error(`Sale ${saleId} cannot be paid: it is not confirmed`);
  await sql`update refunds set status = 'POSTED', posted_at = ${now} where sale_id = ${saleId} and kind = 'REDUCTION' and status = 'PENDING'`.execute(
    tx,
  );
}

/**
 * Marks a paid sale as completed.
 * @throws Error for a sale in any other state
 */
export async function writeCompleted(tx: Tx, { saleId, now }: { saleId: number; now: Date }): Promise<void> {
  const { rows } = await sql`
    update sales set status = 'COMPLETED', next_action = 'NONE', completed_at = ${now}, closed_at = ${now},
      version = version + 1, demo_untouched = false where id = ${saleId} and status = 'PAID' returning 1`.execute(
    tx,
  );
  if (rows.length === 0) throw new Error(`Sale ${saleId} cannot be completed: it is not paid`);
}

/** The facts that determine the day and the hold of a payout. */
export interface PayoutGround {
  readonly country: string;
  readonly timeZone: string;
  readonly fxRate: string;
  readonly bankAccountId: number | null;
  readonly bankHoldUntil: Date | null;
}

/**
 * The account and the calendar for a sale's payout.
 * @throws Error for an unknown sale
 */
export async function readPayoutGround(tx: Database | Tx, saleId: number): Promise<PayoutGround> {
  const { rows } = await sql<PayoutGround>`
    select c.country, e.time_zone as "timeZone", s.fx_rate::text as "fxRate", b.id as "bankAccountId", b.hold_until as "bankHoldUntil"
    from sales s join sellers e on e.organisation_id = s.seller_id join organisations c on c.id = s.seller_id
    left join bank_accounts b on b.seller_id = s.seller_id and b.replaced_at is null
    where s.id = ${saleId}`.execute(tx);
  const [ground] = rows;
  if (!ground) throw new Error(`No sale ${saleId}`);
  return ground;
}

/** Schedules the payout of a sale, or holds it. */
export async function insertPayout(
  tx: Tx,
  payout: {
    saleId: number;
    sellerId: number;
    bankAccountId: number | null;
    amountMinor: number;
    currency: string;
    holdReason: HoldReason | null;
    /** "YYYY-MM-DD" */
    dueOn: string;
    now: Date;
  },
): Promise<void> {
  await sql`
    insert into payouts (qid, sale_id, seller_id, bank_account_id, amount_minor, currency, status, hold_reason, due_on, created_at)
    values (${newQid()}, ${payout.saleId}, ${payout.sellerId}, ${payout.bankAccountId}, ${payout.amountMinor}, ${payout.currency},
      ${payout.holdReason === null ? "SCHEDULED" : "ON_HOLD"}, ${payout.holdReason}, ${payout.dueOn}::date, ${payout.now})`.execute(
    tx,
  );
}

interface Maxima {
  readonly feeMinor: number;
  readonly vatMinor: number;
  /** Why the VAT is below the expected value. */
  readonly vatReason: string | null;
  /** The VAT when none is requested: it depends on the fee. */
  readonly nextVat: number;
  readonly feeMaximum: number;
  readonly expectedVat: number;
  readonly vatMaximum: number;
}

/** The maxima of fee and VAT for the requested fee, in minor units. */
export async function readMaxima(
  tx: Tx,
  asked: { saleId: number; feeMinor: number | null },
): Promise<Maxima> {
  const { rows } = await sql<Maxima>`
    select shipping_fee_minor as "feeMinor", vat_minor as "vatMinor", vat_reason as "vatReason",
      vat_after(vat_minor, vat_reason, net_by_rate, x.fee) as "nextVat", shipping_fee_limit(price_minor, fx_rate, has_booking) as "feeMaximum",
      expected_vat(net_by_rate, x.fee) as "expectedVat", vat_maximum(net_by_rate, x.fee, fx_rate) as "vatMaximum"
    from sales, lateral (select coalesce(${asked.feeMinor}::bigint, shipping_fee_minor) as fee) x
    where id = ${asked.saleId}`.execute(tx);
  const [maxima] = rows;
  if (!maxima) throw new Error(`No sale ${asked.saleId}`);
  return maxima;
}

/**
 * Sets the seller's shipping fee and VAT of a sale, in minor units, and the reason for a VAT below the expected
 * value.
 */
export async function writeAmounts(
  tx: Tx,
  amounts: { saleId: number; feeMinor: number; vatMinor: number; vatReason: string | null },
): Promise<void> {
  await sql`
    update sales set shipping_fee_minor = ${amounts.feeMinor}, vat_minor = ${amounts.vatMinor}, vat_reason = ${amounts.vatReason}, version = version + 1,
      demo_untouched = false where id = ${amounts.saleId}`.execute(tx);
}
