import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { HoldReason } from "#modules/payments/payment.rules.ts";

export interface Payout {
  readonly id: number;
  readonly qid: string;
  readonly saleId: number;
  readonly saleNumber: string;
  readonly sellerId: number;
  readonly amountMinor: number;
  readonly currency: string;
}

const payoutFields = sql`p.id, p.qid, p.sale_id as "saleId", s.number as "saleNumber", p.seller_id as "sellerId",
  p.amount_minor as "amountMinor", p.currency`;

/** Scheduled payouts whose day has come where their seller is; those that another run holds are left to it. */
export async function takeDuePayouts(tx: Tx, options: { now: Date; limit: number }): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select ${payoutFields} from payouts p join sales s on s.id = p.sale_id join sellers e on e.organisation_id = p.seller_id
    where p.status = 'SCHEDULED' and p.due_on <= (${options.now}::timestamptz at time zone e.time_zone)::date
    order by p.due_on, p.id limit ${options.limit} for no key update of p skip locked`.execute(tx);
  return rows;
}

/**
 * Payouts that wait only because the bank details were new, and no longer are; those that another run holds are left
 * to it.
 */
export async function takeVerifiedPayouts(
  tx: Tx,
  options: { now: Date; limit: number },
): Promise<(Payout & { country: string; timeZone: string })[]> {
  const { rows } = await sql<Payout & { country: string; timeZone: string }>`
    select ${payoutFields}, c.country, e.time_zone as "timeZone"
    from payouts p join sales s on s.id = p.sale_id join sellers e on e.organisation_id = p.seller_id
    join organisations c on c.id = p.seller_id join bank_accounts b on b.id = p.bank_account_id
    where p.status = 'ON_HOLD' and p.hold_reason = 'BANK_DETAILS_UNVERIFIED' and b.hold_until <= ${options.now}
    order by p.id limit ${options.limit} for no key update of p skip locked`.execute(tx);
  return rows;
}

/** A payout for staff, locked until the transaction ends, with what its day follows from. */
export async function lockPayout(
  tx: Tx,
  qid: string,
): Promise<
  | (Payout & {
      status: string;
      holdReason: string | null;
      country: string;
      timeZone: string;
      bankHoldUntil: Date | null;
    })
  | undefined
> {
  const { rows } = await sql<
    Payout & {
      status: string;
      holdReason: string | null;
      country: string;
      timeZone: string;
      bankHoldUntil: Date | null;
    }
  >`
    select ${payoutFields}, p.status, p.hold_reason as "holdReason", c.country, e.time_zone as "timeZone",
      b.hold_until as "bankHoldUntil"
    from payouts p join sales s on s.id = p.sale_id join sellers e on e.organisation_id = p.seller_id
    join organisations c on c.id = p.seller_id left join bank_accounts b on b.id = p.bank_account_id
    where p.qid = ${qid} for no key update of p`.execute(tx);
  return rows[0];
}

/** Makes a payout paid under a reference that stands on the bank statement. */
export async function writePayoutPaid(
  tx: Tx,
  paid: { payoutId: number; reference: string; now: Date },
): Promise<void> {
  await sql`update payouts set status = 'PAID', reference = ${paid.reference}, paid_at = ${paid.now} where id = ${paid.payoutId}`.execute(
    tx,
  );
}

/** Schedules a payout that was held, or holds it for another reason. */
export async function writePayoutReleased(
  tx: Tx,
  released: { payoutId: number; dueOn: string; holdReason: HoldReason | null },
): Promise<void> {
  const { payoutId, dueOn, holdReason } = released;
  await sql`
    update payouts set status = ${holdReason === null ? "SCHEDULED" : "ON_HOLD"}, hold_reason = ${holdReason}, due_on = ${dueOn}::date
    where id = ${payoutId}`.execute(tx);
}

/**
 * Points what is still to be paid out to a seller at a new bank account and holds it: who gave the old one up wants
 * nothing paid there, and who stole the portal gets nothing before the hold is over. A payout that waits for the
 * approval of staff keeps waiting for that.
 * @returns how many were moved
 */
export async function movePayouts(
  tx: Tx,
  { sellerId, bankAccountId }: { sellerId: number; bankAccountId: number },
): Promise<number> {
  const { rows } = await sql`
    update payouts set bank_account_id = ${bankAccountId}, status = 'ON_HOLD',
      hold_reason = case when status = 'SCHEDULED' or hold_reason = 'BANK_DETAILS_MISSING' then 'BANK_DETAILS_UNVERIFIED' else hold_reason end
    where seller_id = ${sellerId} and status in ('SCHEDULED', 'ON_HOLD') returning 1`.execute(tx);
  return rows.length;
}
