import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** A seller's accounting address; null without one. */
export async function readAccountingEmail(tx: Tx, sellerId: number): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select accounting_email as email from organisations where id = ${sellerId}`.execute(tx);
  return rows[0]?.email ?? null;
}
