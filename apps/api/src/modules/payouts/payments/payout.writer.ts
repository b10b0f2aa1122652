import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { HoldReason } from "#modules/payouts/payments/payment.rules.ts";
import { isDue, isVerified } from "#modules/payouts/payments/payout.reader.ts";
import type { OpenCredit, SetOff } from "#modules/payouts/payments/set-off.rules.ts";

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

/** Locks a due payout; undefined when it is paid, held, or another run has it. */
export async function lockDuePayout(tx: Tx, key: { id: number; now: Date }): Promise<Payout | undefined> {
  const { rows } = await sql<Payout>`
    select ${payoutFields} from payouts p join sales s on s.id = p.sale_id join sellers e on e.organisation_id = p.seller_id
    where p.id = ${key.id} and ${isDue(key.now)} for no key update of p skip locked`.execute(tx);
  return rows[0];
}

/** Locks a payout held only for bank details that are old enough by now; undefined when another run has it. */
export async function lockVerifiedPayout(
  tx: Tx,
  key: { id: number; now: Date },
): Promise<(Payout & { country: string; timeZone: string }) | undefined> {
  const { rows } = await sql<Payout & { country: string; timeZone: string }>`
    select ${payoutFields}, c.country, e.time_zone as "timeZone"
    from payouts p join sales s on s.id = p.sale_id join sellers e on e.organisation_id = p.seller_id
    join organisations c on c.id = p.seller_id join bank_accounts b on b.id = p.bank_account_id
    where p.id = ${key.id} and ${isVerified(key.now)} for no key update of p skip locked`.execute(tx);
  return rows[0];
}

/** A payout for staff, locked until the transaction ends, with the facts that determine its day. */
export async function lockPayout(
  tx: Tx,
  qid: string,
): Promise<
  | (Payout & {
      status: string;
      version: number;
      holdReason: string | null;
      vatReason: string | null;
      country: string;
      timeZone: string;
      bankHoldUntil: Date | null;
    })
  | undefined
> {
  const { rows } = await sql<
    Payout & {
      status: string;
      version: number;
      holdReason: string | null;
      vatReason: string | null;
      country: string;
      timeZone: string;
      bankHoldUntil: Date | null;
    }
  >`
    select ${payoutFields}, p.status, p.version, p.hold_reason as "holdReason", s.vat_reason as "vatReason", c.country, e.time_zone as "timeZone",
      b.hold_until as "bankHoldUntil"
    from payouts p join sales s on s.id = p.sale_id join sellers e on e.organisation_id = p.seller_id
    join organisations c on c.id = p.seller_id left join bank_accounts b on b.id = p.bank_account_id
    where p.qid = ${qid} for no key update of p`.execute(tx);
  return rows[0];
}

/** Marks a payout as paid, with the reference on the bank statement; its seller is still to be notified. */
export async function writePayoutPaid(
  tx: Tx,
  paid: { payoutId: number; reference: string; setOffMinor: number; now: Date },
): Promise<void> {
  await sql`
    update payouts set status = 'PAID', reference = ${paid.reference}, set_off_minor = ${paid.setOffMinor}, paid_at = ${paid.now},
      is_to_tell = true
    where id = ${paid.payoutId}`.execute(tx);
}

/** A payout in the notification to its seller. */
export interface ToldPayout {
  readonly saleId: number;
  readonly saleNumber: string;
  /** The bank transfer. */
  readonly amountMinor: number;
  readonly currency: string;
  readonly reference: string;
  readonly setOffs: readonly {
    readonly number: string;
    readonly isClaim: boolean;
    readonly amountMinor: number;
  }[];
}

/** Takes payouts that a seller is to be notified of; skips those that another run has taken. */
export async function takePayoutsToTell(
  tx: Tx,
  options: { sellerId: number; limit: number },
): Promise<ToldPayout[]> {
  const { rows } = await sql<ToldPayout>`
    with taken as (
      select id from payouts where seller_id = ${options.sellerId} and is_to_tell
      order by id limit ${options.limit} for no key update skip locked),
    told as (
      update payouts p set is_to_tell = false from taken where taken.id = p.id
      returning p.id, p.sale_id, p.amount_minor - p.set_off_minor as amount_minor, p.currency, p.reference)
    select t.sale_id as "saleId", s.number as "saleNumber", t.amount_minor as "amountMinor", t.currency, t.reference,
      (select coalesce(json_agg(json_build_object('number', coalesce(n.number, c.number), 'isClaim', c.id is not null, 'amountMinor', x.amount_minor)
          order by x.at, n.id, c.id), '[]'::json)
        from payout_set_offs x left join credit_notes n on n.id = x.credit_note_id
          left join claim_charges h on h.id = x.claim_charge_id left join claims c on c.id = h.claim_id where x.payout_id = t.id) as "setOffs"
    from told t join sales s on s.id = t.sale_id order by t.id`.execute(tx);
  return rows;
}

/**
 * Puts the scheduled payout of a sale on hold.
 * @returns false when it is paid or held already
 */
export async function holdScheduledPayout(
  tx: Tx,
  held: { saleId: number; reason: HoldReason },
): Promise<boolean> {
  const { rows } = await sql`
    update payouts set status = 'ON_HOLD', hold_reason = ${held.reason}
    where sale_id = ${held.saleId} and status = 'SCHEDULED' returning 1`.execute(tx);
  return rows.length > 0;
}

/** Schedules a held payout, or holds it for another reason. */
export async function writePayoutReleased(
  tx: Tx,
  released: {
    payoutId: number;
    dueOn: string;
    holdReason: HoldReason | null;
    /** Why the seller invoices the sale itself, when staff approved that. */
    ownInvoiceReason?: string | null;
  },
): Promise<void> {
  const { payoutId, dueOn, holdReason, ownInvoiceReason = null } = released;
  await sql`
    update payouts set status = ${holdReason === null ? "SCHEDULED" : "ON_HOLD"}, hold_reason = ${holdReason}, due_on = ${dueOn}::date,
      own_invoice_reason = coalesce(${ownInvoiceReason}, own_invoice_reason)
    where id = ${payoutId}`.execute(tx);
}

/**
 * Redirects a seller's open payouts to a new bank account and holds them: a seller who gave up the old account wants
 * nothing paid there, and an attacker gets nothing before the hold ends. A payout that waits for staff approval keeps
 * waiting for that.
 * @returns how many were redirected
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

/** Credit notes and charged claims with their open amounts. */
const credits = sql`(
  select n.id as note_id, null::bigint as charge_id, n.number, n.seller_id, n.currency, n.issued_at as at,
    n.amount_minor - coalesce((select sum(x.amount_minor) from payout_set_offs x where x.credit_note_id = n.id), 0) as open_minor
  from credit_notes n
  union all
  select null, h.id, c.number, h.seller_id, h.currency, h.at,
    h.amount_minor - coalesce((select sum(x.amount_minor) from payout_set_offs x where x.claim_charge_id = h.id), 0)
  from claim_charges h join claims c on c.id = h.claim_id)`;

/**
 * The sellers' credit notes and charged claims with open amounts, oldest first. The sellers are locked until the
 * transaction ends, because notes themselves are immutable and cannot be. Always in the same order, so that two runs
 * cannot deadlock.
 */
export async function lockOpenCredits(tx: Tx, sellerIds: readonly number[]): Promise<OpenCredit[]> {
  const { rows: locked } = await sql<{ id: number }>`
    select s.organisation_id as id from sellers s where s.organisation_id = any(${sellerIds}::bigint[])
      and exists (select from ${credits} o where o.seller_id = s.organisation_id and o.open_minor > 0)
    order by s.organisation_id for no key update of s`.execute(tx);
  // Read after the locks are held: another run may have deducted something while this one waited.
  const { rows } = await sql<OpenCredit>`
    select o.note_id as "creditNoteId", o.charge_id as "claimChargeId", o.number, o.seller_id as "sellerId", o.currency,
      o.open_minor::bigint as "openMinor" from ${credits} o
    where o.seller_id = any(${locked.map(({ id }) => id)}::bigint[]) and o.open_minor > 0
    order by o.at, o.note_id, o.charge_id`.execute(tx);
  return rows;
}

/** Stores the deductions from a payout. */
export async function insertSetOffs(
  tx: Tx,
  taken: { payoutId: number; setOffs: readonly SetOff[]; now: Date },
): Promise<void> {
  if (taken.setOffs.length === 0) return;
  await sql`
    insert into payout_set_offs (payout_id, credit_note_id, claim_charge_id, amount_minor, at)
    select ${taken.payoutId}, x."creditNoteId", x."claimChargeId", x."amountMinor", ${taken.now}
    from json_to_recordset(${JSON.stringify(taken.setOffs)}::json)
      as x("creditNoteId" bigint, "claimChargeId" bigint, "amountMinor" bigint)`.execute(tx);
}
