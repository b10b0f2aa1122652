import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Staff roles that may check lists of prospective sellers; support only reads. */
const CHECKER_ROLES = ["operations", "administrator"];

/** Whether a member of staff may use the seller GTIN checker. */
export async function mayCheckLists(db: Database, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from staff_roles where user_id = ${userId} and role = any(${CHECKER_ROLES})`.execute(db);
  return rows.length > 0;
}
