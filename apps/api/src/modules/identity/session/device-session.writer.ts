import { sql } from "kysely";
import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";

/** Locks sessions by id, so that two users who change places concurrently are serialised. */
export async function lockSessions(tx: Tx, sessionIds: readonly number[]): Promise<void> {
  await sql`select from sessions where id = any(${sessionIds}::bigint[]) order by id for no key update`.execute(
    tx,
  );
}

/**
 * Suspends a session because another person uses its device: its tokens become invalid in every process. Its expiry
 * does not change. An expired or suspended session stays unchanged.
 * @returns its qid; undefined when nothing was suspended
 */
export async function leaveSession(tx: Tx, sessionId: number, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ qid: string }>`
    with gone as (
      update sessions set left_at = ${now} where id = ${sessionId} and revoked_at is null and left_at is null returning id, qid),
    dropped as (delete from refresh_tokens where session_id in (select id from gone)),
    told as (select ring('session_revoked', qid) from gone)
    select qid from gone left join told on true`.execute(tx);
  return rows[0]?.qid;
}

/**
 * Resumes a suspended session with a new qid and a new refresh token: everything issued for it before stays invalid.
 * It never outlives the sign-in that opened it.
 * @returns its latest expiry; undefined when it has expired
 */
export async function resumeSession(
  tx: Tx,
  session: { id: number; qid: string; tokenHash: Buffer; now: Date; idleExpiresAt: Date },
): Promise<Date | undefined> {
  const { id, qid, tokenHash, now, idleExpiresAt } = session;
  await sql`delete from refresh_tokens where session_id = ${id}`.execute(tx);
  const { rows } = await sql<{ until: Date }>`
    with before as (select id, qid from sessions where id = ${id}),
    resumed as (
      update sessions s set qid = ${qid}, left_at = null, last_seen_at = ${now}, idle_expires_at = least(${idleExpiresAt}::timestamptz, absolute_expires_at)
      from before
      where s.id = before.id and revoked_at is null and scope = 'full' and absolute_expires_at > ${now}
      returning s.id, before.qid, absolute_expires_at as until),
    renewed as (
      insert into refresh_tokens (hash, session_id, generation, created_at)
      select ${tokenHash}::bytea, id, 0, ${now}::timestamptz from resumed),
    told as (select ring('session_revoked', qid) from resumed)
    select until from resumed left join told on true`.execute(tx);
  return rows[0]?.until;
}

/** A full sign-in on a browser suspends another person's session there; its user may resume it. */
export async function leaveBehind(
  tx: Tx,
  signIn: { tokenHash: Buffer; userId: number; requestId: string; now: Date },
): Promise<void> {
  const { tokenHash, userId, requestId, now } = signIn;
  const { rows } = await sql<{ id: number; user_id: number }>`
    select s.id, s.user_id from refresh_tokens t join sessions s on s.id = t.session_id
    where t.hash = ${tokenHash} and s.user_id <> ${userId} for no key update of s`.execute(tx);
  const [session] = rows;
  const qid = session && (await leaveSession(tx, session.id, now));
  if (session === undefined || qid === undefined) return;
  await writeAudit(
    tx,
    { userId: session.user_id, kind: "user", organisationId: null, requestId, at: now },
    { action: "session.left", subjectKind: "session", subjectQid: qid },
  );
}
