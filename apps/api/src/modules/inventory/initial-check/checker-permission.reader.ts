import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Roles of internal staff that may check lists of future sellers; support reads, it does not onboard. */
const CHECKER_ROLES = ["operations", "administrator"];

/** Whether a member of staff may use the seller GTIN checker. */
export async function mayCheckLists(db: Database, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from staff_roles where user_id = ${userId} and role = any(${CHECKER_ROLES})`.execute(db);
  return rows.length > 0;
}
