import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { newQid } from "#kernel/qid.ts";

/** A wallet, locked until the transaction ends. */
export interface LockedWallet {
  readonly id: number;
  readonly qid: string;
  readonly organisationId: number;
  readonly currency: string;
  readonly balanceMinor: number;
}

/**
 * Locks a wallet and reads its balance. Everything that takes money out of a wallet holds this lock, so that a
 * balance never falls below zero; deposits need no lock. Returns undefined for an unknown wallet.
 */
export async function lockWallet(
  tx: Tx,
  key: { walletId: number } | { qid: string; organisationId: number },
): Promise<LockedWallet | undefined> {
  const which =
    "walletId" in key
      ? sql`w.id = ${key.walletId}`
      : sql`w.qid = ${key.qid} and w.organisation_id = ${key.organisationId}`;
  await sql`select 1 from wallets w where ${which} for no key update`.execute(tx);
  // A separate statement: one that waited for the lock would still see its old snapshot.
  const { rows } = await sql<LockedWallet>`
    select w.id, w.qid, w.organisation_id as "organisationId", w.currency, coalesce((select -sum(e.amount_minor) from ledger_entries e
      where e.organisation_id = w.organisation_id and e.account = 'buyer_wallet' and e.currency = w.currency), 0)::bigint as "balanceMinor"
    from wallets w where ${which}`.execute(tx);
  return rows[0];
}

/** A wallet amount spent on an order. */
interface ReleasedApplication {
  readonly applicationQid: string;
  readonly orderId: number;
  readonly organisationId: number;
  readonly currency: string;
  readonly amountMinor: number;
}

/** Inserts the use of wallet money for an order; returns its public id. */
export async function insertApplication(
  tx: Tx,
  application: { wallet: LockedWallet; orderId: number; amountMinor: number; at: Date },
): Promise<string> {
  const { wallet, orderId, amountMinor, at } = application;
  const qid = newQid();
  await sql`
    insert into wallet_applications (qid, order_id, wallet_id, currency, amount_minor, applied_at)
    values (${qid}, ${orderId}, ${wallet.id}, ${wallet.currency}, ${amountMinor}, ${at})`.execute(tx);
  return qid;
}

/** Marks wallet money spent on orders as returned; returns what was not returned before. */
export async function releaseApplications(
  tx: Tx,
  orderIds: readonly number[],
  at: Date,
): Promise<ReleasedApplication[]> {
  const { rows } = await sql<ReleasedApplication>`
    update wallet_applications a set released_at = ${at} from wallets w
    where a.order_id = any(${orderIds}::bigint[]) and a.released_at is null and w.id = a.wallet_id
    returning a.qid as "applicationQid", a.order_id as "orderId", w.organisation_id as "organisationId", a.currency,
      a.amount_minor as "amountMinor"`.execute(tx);
  return rows;
}
