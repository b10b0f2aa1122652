import type { Database, Tx } from "#db/database.ts";

/** A new address that waits for its proof. */
export interface PendingEmail {
  readonly email: string;
  readonly expiresAt: string;
}

/** The address that a user has asked for and not proved yet; null when none waits, or its link is too old. */
export async function readPendingEmail(
  db: Database | Tx,
  userId: number,
  now: Date,
): Promise<PendingEmail | null> {
  const row = await db
    .selectFrom("account_secrets")
    .select(["target", "expires_at"])
    .where("user_id", "=", userId)
    .where("purpose", "=", "email_change")
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ? { email: row.target, expiresAt: row.expires_at.toISOString() } : null;
}
