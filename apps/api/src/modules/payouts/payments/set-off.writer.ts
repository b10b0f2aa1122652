import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { OpenCredit, SetOff } from "#modules/payouts/payments/set-off.rules.ts";

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
