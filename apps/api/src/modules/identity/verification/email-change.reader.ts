import type { Database, Tx } from "#db/database.ts";

/** A new address that is not verified yet. */
export interface PendingEmail {
  readonly email: string;
  readonly expiresAt: string;
}

/** The address a user has requested but not verified; null without one, or when its link has expired. */
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
