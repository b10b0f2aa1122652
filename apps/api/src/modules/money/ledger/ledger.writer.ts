import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { newQid } from "#kernel/qid.ts";

export type LedgerAccount =
  | "provider"
  | "order_clearing"
  | "buyer_wallet"
  | "seller_payable"
  | "seller_receivable"
  | "shipping_cost"
  | "input_vat"
  | "revenue"
  | "bank"
  | "carrier_payable";

export interface LedgerEntry {
  readonly account: LedgerAccount;
  /** Owner of the wallet, payable or receivable; null for the marketplace's own accounts. */
  readonly organisationId: number | null;
  readonly currency: string;
  /** Minor units; debits are positive. Zero entries are omitted. */
  readonly amountMinor: number;
}

export interface LedgerTransaction {
  /** Idempotency key of the event: a second posting under the same key does nothing. */
  readonly key: string;
  readonly kind:
    | "ORDER_PAID"
    | "SALE_PAID"
    | "SALE_DECLINED"
    | "SALE_EXPIRED"
    | "SALE_CANCELLED"
    | "PAYOUT"
    | "CLAIM"
    | "CREDIT_NOTE"
    | "CLAIM_CHARGE"
    | "WALLET_APPLIED"
    | "WALLET_RELEASED"
    | "WALLET_WITHDRAWN"
    | "WALLET_RETURNED"
    | "CARRIER_BOOKED"
    | "CARRIER_CANCELLED"
    | "ADJUSTMENT";
  readonly orderId: number | null;
  readonly saleId: number | null;
  readonly at: Date;
  readonly entries: readonly LedgerEntry[];
}

/**
 * Posts transactions that were not posted before; the database refuses unbalanced ones.
 * @returns how many of them were new
 */
export async function bookTransactions(tx: Tx, transactions: readonly LedgerTransaction[]): Promise<number> {
  const heads = transactions.map(({ key, kind, orderId, saleId, at }) => ({
    qid: newQid(),
    key,
    kind,
    orderId,
    saleId,
    at: at.toISOString(),
  }));
  const { rows } = await sql<{ id: number; key: string }>`
    insert into ledger_transactions (qid, key, kind, order_id, sale_id, at)
    select x.qid, x.key, x.kind, x."orderId", x."saleId", x.at
    from json_to_recordset(${JSON.stringify(heads)}::json)
      as x(qid text, key text, kind text, "orderId" bigint, "saleId" bigint, at timestamptz)
    on conflict (key) do nothing returning id, key`.execute(tx);
  const idOf = new Map(rows.map((row) => [row.key, row.id]));
  const booked = transactions.filter((transaction) => idOf.has(transaction.key));
  const entries = booked.flatMap((transaction) =>
    transaction.entries
      .filter((entry) => entry.amountMinor !== 0)
      .map((entry) => ({ ...entry, transactionId: idOf.get(transaction.key), at: transaction.at })),
  );
  if (entries.length === 0) return booked.length;
  await openWallets(
    tx,
    entries.filter((entry) => entry.account === "buyer_wallet"),
  );
  await sql`
    insert into ledger_entries (transaction_id, account, organisation_id, currency, amount_minor)
    select x."transactionId", x.account, x."organisationId", x.currency, x."amountMinor"
    from json_to_recordset(${JSON.stringify(entries)}::json)
      as x("transactionId" bigint, account text, "organisationId" bigint, currency text, "amountMinor" bigint)`.execute(
    tx,
  );
  return booked.length;
}

async function openWallets(
  tx: Tx,
  entries: readonly { organisationId: number | null; currency: string; at: Date }[],
): Promise<void> {
  const wanted = new Map(entries.map((entry) => [`${entry.organisationId} ${entry.currency}`, entry]));
  // In the same order for all callers, so that two postings cannot deadlock.
  for (const [, entry] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (entry.organisationId !== null) await walletOf(tx, entry.organisationId, entry.currency, entry.at);
  }
}

/** A company's wallet in a currency, opened on first use. */
export async function walletOf(
  tx: Tx,
  organisationId: number,
  currency: string,
  now: Date,
): Promise<{ id: number; qid: string }> {
  const find = () =>
    sql<{ id: number; qid: string }>`
      select id, qid from wallets where organisation_id = ${organisationId} and currency = ${currency}`.execute(
      tx,
    );
  const known = (await find()).rows[0];
  if (known) return known;
  await sql`insert into wallets (qid, organisation_id, currency, created_at)
    values (${newQid()}, ${organisationId}, ${currency}, ${now}) on conflict (organisation_id, currency) do nothing`.execute(
    tx,
  );
  const [opened] = (await find()).rows;
  if (!opened) throw new Error("A wallet that was just opened is not there");
  return opened;
}
