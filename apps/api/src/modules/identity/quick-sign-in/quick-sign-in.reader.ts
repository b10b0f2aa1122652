import type { QuickSignIn } from "@quayside/api-client/contract/warehouse/quick-sign-in.schemas";
import { sql } from "kysely";
import { byName } from "#db/by-name.ts";
import type { Database, Tx } from "#db/database.ts";
import { browserKey } from "#modules/identity/session/index.ts";

/** A user who signed in on a browser today, with that session and the credentials to resume it. */
export interface DevicePerson {
  readonly userId: number;
  readonly qid: string;
  readonly name: string;
  readonly email: string;
  readonly sessionId: number;
  readonly sessionQid: string;
  /** Null without a PIN. */
  readonly pinHash: string | null;
  /** Null without a badge. */
  readonly badgeHash: Buffer | null;
}

/** Whether a user has a PIN and a badge. */
export async function readQuickSignIn(db: Database | Tx, userId: number): Promise<QuickSignIn> {
  const { rows } = await sql<QuickSignIn>`
    select pin_hash is not null as "hasPin", badge_hash is not null as "hasBadge" from quick_sign_ins where user_id = ${userId}`.execute(
    db,
  );
  return rows[0] ?? { hasPin: false, hasBadge: false };
}

/**
 * Warehouse users with a valid full sign-in on this browser, sorted by name, even if others have used it since. A sign-in
 * is valid for twelve hours or until sign-out. Internal staff are excluded.
 * @param key.browser id of the browser; null if no one has signed in on it
 * @param key.butUserId the current user, who is left out
 */
export async function readDevicePeople(
  db: Database | Tx,
  key: { browser: string | null; warehouseId: number; butUserId: number; now: Date },
): Promise<DevicePerson[]> {
  if (key.browser === null) return [];
  const { rows } = await sql<DevicePerson>`
    select * from (
      select distinct on (u.id) u.id as "userId", u.qid, u.name, u.email::text as email, s.id as "sessionId", s.qid as "sessionQid",
        q.pin_hash as "pinHash", q.badge_hash as "badgeHash"
      from sessions s join users u on u.id = s.user_id and u.deactivated_at is null
        join memberships m on m.user_id = u.id and m.organisation_id = ${key.warehouseId}
        left join quick_sign_ins q on q.user_id = u.id and q.warehouse_id = m.organisation_id
      where s.device_key = ${browserKey(key.browser)} and s.application = 'warehouse' and s.scope = 'full' and s.revoked_at is null
        and s.absolute_expires_at > ${key.now} and u.id <> ${key.butUserId}
        and not exists (select from staff_roles r where r.user_id = u.id)
      order by u.id, s.created_at desc) people
    order by ${byName(sql`name`)}, qid limit 50`.execute(db);
  return rows;
}
