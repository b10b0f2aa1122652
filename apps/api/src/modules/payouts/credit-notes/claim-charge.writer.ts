import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

/**
 * An approved claim `c`, where the seller of its sale `s` is at fault, for which we never issue an invoice: its VAT
 * is below the rate, and staff released its payout `p`.
 */
const isToCharge = sql`c.status = 'DECIDED' and c.fault = 'SELLER' and c.outcome <> 'REJECTED' and not s.has_invoice
  and not vat_fits(s.vat_minor, s.net_by_rate, s.shipping_fee_minor, s.fx_rate) and p.status <> 'ON_HOLD'`;

/** Claims to charge without a credit note, in batches by id. */
export async function readClaimsToCharge(
  db: Database,
  part: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from claims c join sales s on s.id = c.sale_id join payouts p on p.sale_id = s.id
    where ${isToCharge} and c.id > ${part.after} order by c.id limit ${part.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface ClaimToCharge {
  readonly id: number;
  readonly qid: string;
  readonly saleId: number;
  readonly sellerId: number;
  readonly currency: string;
  readonly goodsMinor: number;
  readonly vatMinor: number;
}

/** Locks a claim and its sale, the sale first as everywhere; undefined when it is no longer to be charged. */
export async function lockClaimToCharge(tx: Tx, id: number): Promise<ClaimToCharge | undefined> {
  await sql`
    select s.id from sales s where s.id = (select c.sale_id from claims c where c.id = ${id}) for no key update`.execute(
    tx,
  );
  const { rows } = await sql<ClaimToCharge>`
    select c.id, c.qid, c.sale_id as "saleId", c.seller_id as "sellerId", c.currency, c.approved_goods_minor as "goodsMinor",
      c.approved_vat_minor as "vatMinor"
    from claims c join sales s on s.id = c.sale_id join payouts p on p.sale_id = s.id
    where c.id = ${id} and ${isToCharge} for no key update of c`.execute(tx);
  return rows[0];
}

/** Stores the charge of a claim. */
export async function insertClaimCharge(
  tx: Tx,
  charge: { claim: ClaimToCharge; ledgerKey: string; now: Date },
): Promise<void> {
  const { claim, ledgerKey, now } = charge;
  await tx
    .insertInto("claim_charges")
    .values({
      claim_id: claim.id,
      seller_id: claim.sellerId,
      currency: claim.currency,
      goods_minor: claim.goodsMinor,
      vat_minor: claim.vatMinor,
      amount_minor: claim.goodsMinor + claim.vatMinor,
      ledger_key: ledgerKey,
      at: now,
    })
    .execute();
}
