import type { BankAccount, BankKind } from "@quayside/api-client/contract/bank/bank.schemas";
import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { countryOfAccount } from "#modules/payouts/bank/bank-account.rules.ts";

interface BankRow {
  readonly id: number;
  readonly qid: string;
  readonly kind: BankKind;
  readonly holder: string;
  readonly number: string;
  readonly currency: string;
  readonly createdAt: Date;
  readonly holdUntil: Date | null;
}

/** A seller's current account with its full number: for comparison only, never for an answer. */
export async function findBankAccount(db: Database | Tx, sellerId: number): Promise<BankRow | undefined> {
  const { rows } = await sql<BankRow>`
    select id, qid, kind, holder, number, currency, created_at as "createdAt", hold_until as "holdUntil"
    from bank_accounts where seller_id = ${sellerId} and replaced_at is null`.execute(db);
  return rows[0];
}

/** Counts the accounts a seller has had: each replaces the one before. From 1, before the first. */
export async function readBankVersion(db: Database | Tx, sellerId: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select count(*)::int + 1 as version from bank_accounts where seller_id = ${sellerId}`.execute(db);
  return rows[0]?.version ?? 1;
}

/** An account as its owner may see it. */
export function maskedAccount(row: BankRow, now: Date): BankAccount {
  return {
    qid: row.qid,
    kind: row.kind,
    accountHolder: row.holder,
    lastFour: row.number.slice(-4),
    country: countryOfAccount(row),
    currency: row.currency,
    createdAt: row.createdAt.toISOString(),
    holdUntil: row.holdUntil?.toISOString() ?? null,
    isOnHold: row.holdUntil !== null && row.holdUntil > now,
  };
}

/** Mail addresses of a company's owners. */
export async function ownersOf(tx: Tx, organisationId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select u.email::text as email from memberships m join users u on u.id = m.user_id
    where m.organisation_id = ${organisationId} and m.role = 'owner' and u.deactivated_at is null order by u.id`.execute(
    tx,
  );
  return rows.map(({ email }) => email);
}
