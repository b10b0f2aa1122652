import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { belongsTo } from "#commands/personal-data/person.reader.ts";
import type { PersonalRule } from "#commands/personal-data/rule.rules.ts";

/**
 * Locks a company, so that no order, sale, payout or change to its team happens meanwhile. Checkouts hold the rows of their
 * companies against deletion only: it waits for them, and they for it.
 */
export async function lockCompany(tx: Tx, companyId: number): Promise<void> {
  // oxlint-disable-next-line house/no-strong-row-lock -- new orders must wait until the deletion commits
  await sql`select from organisations where id = ${companyId} for update`.execute(tx);
  // oxlint-disable-next-line house/no-strong-row-lock -- new orders must wait until the deletion commits
  await sql`select from sellers where organisation_id = ${companyId} for update`.execute(tx);
}

/** Deletes the rows of a company that end with it. */
export async function deleteRowsOf(tx: Tx, rule: PersonalRule, companyId: number): Promise<void> {
  await sql`delete from ${sql.table(rule.table)} where ${belongsTo(rule, [companyId])}`.execute(tx);
}

/** Ends trading: nothing of the company is sold, it buys nothing, and nothing is fetched for it. */
export async function closeCompany(tx: Tx, companyId: number, now: Date): Promise<void> {
  await sql`update sellers set status = 'TERMINATED' where organisation_id = ${companyId}`.execute(tx);
  await sql`update organisations set blocked_at = coalesce(blocked_at, ${now}), accounting_email = null
    where id = ${companyId}`.execute(tx);
  await sql`update stock_list_sources set is_paused = true, next_run_at = null, sealed_secret = null, secret_kind = null,
    username = null, removed_at = coalesce(removed_at, ${now}) where seller_id = ${companyId}`.execute(tx);
}
