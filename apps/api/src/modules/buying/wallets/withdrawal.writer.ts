import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { newQid } from "#kernel/qid.ts";

export type WithdrawalStatus = "REQUESTED" | "SUCCEEDED" | "FAILED";

export interface WithdrawalRow {
  readonly id: number;
  readonly qid: string;
  readonly walletQid: string;
  readonly organisationId: number;
  readonly currency: string;
  readonly amountMinor: number;
  readonly iban: string;
  readonly status: WithdrawalStatus;
  readonly failure: string | null;
}

const columns = sql`x.id, x.qid, w.qid as "walletQid", w.organisation_id as "organisationId", x.currency,
  x.amount_minor as "amountMinor", x.iban, x.status, x.failure`;

/** The withdrawal stored for a request key, of a locked wallet. */
export async function findWithdrawalOfKey(
  tx: Tx,
  key: { walletId: number; requestKey: string },
): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${columns} from wallet_withdrawals x join wallets w on w.id = x.wallet_id
    where x.request_key = ${key.requestKey} and x.wallet_id = ${key.walletId}`.execute(tx);
  return rows[0];
}

/** Inserts a withdrawal of a locked wallet to a bank account. */
export async function insertWithdrawal(
  tx: Tx,
  wish: {
    walletId: number;
    currency: string;
    amountMinor: number;
    holder: string;
    iban: string;
    requestKey: string | null;
    now: Date;
  },
): Promise<WithdrawalRow> {
  const { rows } = await sql<WithdrawalRow>`
    with x as (
      insert into wallet_withdrawals (qid, wallet_id, currency, amount_minor, holder, iban, status, request_key, requested_at)
      values (${newQid()}, ${wish.walletId}, ${wish.currency}, ${wish.amountMinor}, ${wish.holder}, ${wish.iban}, 'REQUESTED',
        ${wish.requestKey}, ${wish.now}) returning *)
    select ${columns} from x join wallets w on w.id = x.wallet_id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("A withdrawal that was just written is not there");
  return row;
}

/** Writes the outcome of a pending withdrawal; false when it was settled before. */
export async function settleWithdrawal(
  tx: Tx,
  settlement: { id: number; status: "SUCCEEDED" | "FAILED"; failure: string | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update wallet_withdrawals set status = ${settlement.status}, failure = ${settlement.failure}, settled_at = ${settlement.now}
    where id = ${settlement.id} and status = 'REQUESTED' returning 1`.execute(tx);
  return rows.length > 0;
}

/** A withdrawal as it is now. */
export async function readWithdrawal(tx: Tx, id: number): Promise<WithdrawalRow> {
  const { rows } = await sql<WithdrawalRow>`
    select ${columns} from wallet_withdrawals x join wallets w on w.id = x.wallet_id where x.id = ${id}`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error(`There is no withdrawal ${id}`);
  return row;
}

/** Withdrawals requested before an instant whose outcome is unknown, after an id. */
export async function waitingWithdrawals(
  db: Database,
  { before, afterId, limit }: { before: Date; afterId: number; limit: number },
): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    select ${columns} from wallet_withdrawals x join wallets w on w.id = x.wallet_id
    where x.status = 'REQUESTED' and x.requested_at <= ${before} and x.id > ${afterId} order by x.id limit ${limit}`.execute(
    db,
  );
  return rows;
}
