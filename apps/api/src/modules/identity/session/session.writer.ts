import type { CurrentUser } from "@quayside/api-client/contract/users/user.schema";
import { sql } from "kysely";
import type { Config } from "#foundation/config.ts";
import type { Database, Tx } from "#db/database.ts";
import { cachedStatement } from "#db/cached-statement.ts";
import { staffValuesOf, userJson, userRows } from "#modules/identity/current-user/index.ts";
import { sessionLives } from "#modules/identity/session/session.rules.ts";
import { auditViewEndOf } from "#modules/identity/session/viewing.writer.ts";

export interface NewSession {
  readonly qid: string;
  readonly userId: number;
  /** The hash that was verified. */
  readonly passwordHash: string;
  readonly application: string;
  readonly device: string;
  /** The browser, hashed; null where devices are not shared. */
  readonly deviceKey: Buffer | null;
  readonly address: string;
  readonly now: Date;
  readonly tokenHash: Buffer;
  /** Counters of mistyped passwords to clear. */
  readonly forgiven: readonly string[];
  /** The counter of guesses that this sign-in takes itself off; null if it was not counted there. */
  readonly uncounted: string | null;
  readonly requestId: string;
  /** True when something is used up in the same transaction, which then waits for the disk. */
  readonly isDurable: boolean;
  /** False while the warehouse_user flag is off: the application then admits staff only. */
  readonly isWarehouseOpen: boolean;
}

interface Opening
  extends
    NewSession,
    ReturnType<typeof staffValuesOf>,
    ReturnType<typeof endsOf>,
    Readonly<Record<string, unknown>> {}

/** The user for whom a session was opened. */
interface Opened {
  readonly user: CurrentUser;
  /**
   * Staff may use both portals, others only that of their company; a user on the wrong portal gets a session for
   * continuing on the right one.
   */
  readonly isAllowed: boolean;
}

const openRow = cachedStatement<Opened, Opening>(
  (value) => sql`
    with who as materialized (
      select u.id, ${userJson()} as "user", t.is_staff, case
        when ${value("application")} = 'buyers' then not (s.organisation_id is not null or o.kind is not distinct from 'warehouse' or t.is_staff)
        when t.is_staff then true
        when ${value("application")} = 'warehouse' then o.kind is not distinct from 'warehouse' and ${value("isWarehouseOpen")}::boolean
        else s.organisation_id is not null end as is_allowed
      from ${userRows(value)}
      where u.id = ${value("userId")} and u.password_hash = ${value("passwordHash")} and u.deactivated_at is null
      for share of u), opened as (
      insert into sessions (qid, user_id, application, scope, device, device_key, client_address, created_at, last_seen_at, idle_expires_at, absolute_expires_at)
      select ${value("qid")}, id, ${value("application")}, case when is_allowed then 'full' else 'follow-up' end, ${value("device")}, ${value("deviceKey")}::bytea,
        ${value("address")}::inet, n.now, n.now, e.idle, case when is_allowed then e.absolute else e.idle end
      from who, (values (${value("now")}::timestamptz)) as n (now), lateral (select
        case when is_staff then ${value("staffIdle")}::timestamptz else ${value("idle")}::timestamptz end as idle,
        case when is_staff then ${value("staffAbsolute")}::timestamptz else ${value("absolute")}::timestamptz end as absolute) e
      returning id, user_id, qid, application, scope, created_at), forgiven as (
      delete from rate_limits where bucket = any(${value("forgiven")}::text[]) and exists (select from opened)), uncounted as (
      update rate_limits set attempts = attempts - 1, next_at = null
      where bucket = ${value("uncounted")} and attempts > 0 and exists (select from opened)), renewed as (
      insert into refresh_tokens (hash, session_id, generation, created_at)
      select ${value("tokenHash")}::bytea, id, 0, created_at from opened where scope = 'full'), noted as (
      insert into audit_log (at, actor_user_id, actor_kind, action, subject_kind, subject_qid, detail, request_id)
      select created_at, user_id, 'user', case when scope = 'full' then 'session.started' else 'session.refused' end, 'session', qid,
        jsonb_build_object('application', application), ${value("requestId")} from opened)
    select "user", is_allowed as "isAllowed",
      case when not ${value("isDurable")}::boolean then set_config('synchronous_commit', 'off', true) end
    from who`,
);

/** The expiries for staff and for other users. */
function endsOf(application: string, now: Date) {
  const life = sessionLives[application === "warehouse" ? "warehouse" : "sellers"];
  const after = (ms: number) => new Date(now.getTime() + ms);
  return {
    idle: after(life.idleMs),
    absolute: after(life.absoluteMs),
    staffIdle: after(sessionLives.staff.idleMs),
    staffAbsolute: after(sessionLives.staff.absoluteMs),
  };
}

/**
 * Opens a session with its first refresh token, clears the counters of mistyped passwords, writes its audit row and
 * reads its user, in one statement: outside a transaction it is its own, and a sign-in takes one database round trip
 * instead of five. The lock on the user orders it with a password change: either the change ends this session, or the
 * session is not opened. On its own it does not wait for the disk: the WAL is written in order, so anything durable
 * done with the session makes the session durable too, and one lost in a crash had not been useful for anything yet.
 * @returns undefined when the user's password has changed since
 */
export async function openSession(
  db: Database | Tx,
  config: Config,
  session: NewSession,
): Promise<Opened | undefined> {
  const values = { ...session, ...endsOf(session.application, session.now), ...staffValuesOf(config) };
  const [row] = await openRow(db, values);
  return row;
}

/** Adds a refresh token to a session, storing only its hash. */
export async function insertToken(
  tx: Tx,
  token: { hash: Buffer; sessionId: number; parentHash: Buffer | null; generation: number; now: Date },
): Promise<void> {
  await tx
    .insertInto("refresh_tokens")
    .values({
      hash: token.hash,
      session_id: token.sessionId,
      parent_hash: token.parentHash,
      generation: token.generation,
      created_at: token.now,
    })
    .execute();
}

/** Marks a token as used; false when it was already used. */
export async function useToken(tx: Tx, hash: Buffer, nonce: Buffer, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable("refresh_tokens")
    .set({ used_at: now, child_nonce: nonce })
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Records that a session is in use and extends its idle expiry, never past its absolute one. A revoked one stays
 * unchanged.
 */
export async function touchSession(tx: Tx, sessionId: number, now: Date, idleExpiresAt: Date): Promise<void> {
  await sql`update sessions set last_seen_at = ${now}, idle_expires_at = least(${idleExpiresAt}::timestamptz, absolute_expires_at)
    where id = ${sessionId} and revoked_at is null`.execute(tx);
}

/** Ends a session for good and notifies every API process, so that its access token becomes invalid too. */
export async function revokeSession(tx: Tx, sessionId: number, reason: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{
    qid: string;
  }>`update sessions set revoked_at = ${now}, revoked_reason = ${reason}
    where id = ${sessionId} and revoked_at is null returning qid`.execute(tx);
  const qid = rows[0]?.qid;
  if (qid === undefined) return false;
  await auditViewEndOf(tx, sessionId, reason, now);
  await sql`select ring('session_revoked', ${qid})`.execute(tx);
  return true;
}

/**
 * Ends the sessions of a user, on all devices and in all applications.
 * @param keptSessionId the one that continues; null to end all of them
 * @returns how many were ended
 */
export async function revokeSessionsOf(
  tx: Tx,
  userId: number,
  { keptSessionId, reason, now }: { keptSessionId: number | null; reason: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from sessions where user_id = ${userId} and revoked_at is null and id is distinct from ${keptSessionId}::bigint
    order by id for no key update`.execute(tx);
  for (const { id } of rows) await revokeSession(tx, id, reason, now);
  return rows.length;
}

/** Makes every API process reload a session, because its user's rights have changed. */
export async function forgetSession(tx: Tx, sessionQid: string): Promise<void> {
  await sql`select ring('session_revoked', ${sessionQid})`.execute(tx);
}

/** Records that the password was confirmed in a session. */
export async function confirmSession(tx: Tx, sessionId: number, now: Date): Promise<void> {
  await tx.updateTable("sessions").set({ confirmed_at: now }).where("id", "=", sessionId).execute();
}

/** A session of this user, active or not; undefined for another user's session. */
export async function findOwnSession(tx: Tx, userId: number, qid: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom("sessions")
    .select("id")
    .where("qid", "=", qid)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.id;
}

/** Queues a security mail about a session, ahead of all news. */
export async function queueMail(
  tx: Tx,
  mail: { userId: number; subject: string; body: string; now: Date },
): Promise<void> {
  await sql`insert into outgoing_messages (channel, recipient, subject, body, created_at, priority)
    select 'email', email::text, ${mail.subject}, ${mail.body}, ${mail.now}, 0 from users where id = ${mail.userId}`.execute(
    tx,
  );
}
