import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/**
 * Records the acceptance of the terms once.
 * @returns false when they were accepted before
 */
export async function writeSlaAcceptance(tx: Tx, sellerId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update sellers set sla_accepted_at = ${now} where organisation_id = ${sellerId} and sla_accepted_at is null
    returning organisation_id`.execute(tx);
  return rows.length > 0;
}
