import { sql } from "kysely";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Database, Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import type { ViewedSubject } from "#kernel/identity.ts";

interface Viewing {
  readonly scope: Scope;
  readonly requestId: string;
  /** Security time: staff actions are recorded in real time. */
  readonly now: Date;
}

/** The seller company with a qid; undefined for an unknown one. */
export async function findSellerId(tx: Tx, qid: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select o.id from organisations o join sellers e on e.organisation_id = o.id where o.qid = ${qid}`.execute(
    tx,
  );
  return rows[0]?.id;
}

/**
 * Stores which seller a session views, null for none. Audited as the end of one view and the beginning of the next;
 * the same choice again changes nothing.
 */
export async function changeViewedSeller(tx: Tx, sellerId: number | null, viewing: Viewing): Promise<void> {
  const { rows } = await sql<{ before: number | null }>`
    select viewed_seller_id as before from sessions where id = ${viewing.scope.sessionId} for no key update`.execute(
    tx,
  );
  const before = rows[0]?.before ?? null;
  if (before === sellerId) return;
  await tx
    .updateTable("sessions")
    .set({ viewed_seller_id: sellerId })
    .where("id", "=", viewing.scope.sessionId)
    .execute();
  if (before !== null) await auditViewing(tx, "seller.view_ended", before, viewing);
  if (sellerId !== null) await auditViewing(tx, "seller.view_begun", sellerId, viewing);
}

async function auditViewing(
  tx: Tx,
  action: "seller.view_begun" | "seller.view_ended",
  organisationId: number,
  { scope, requestId, now }: Viewing,
): Promise<void> {
  const { qid } = await tx
    .selectFrom("organisations")
    .select("qid")
    .where("id", "=", organisationId)
    .executeTakeFirstOrThrow();
  await writeAudit(tx, byUser({ scope, requestId, now }, organisationId), {
    action,
    subjectKind: "seller",
    subjectQid: qid,
    detail: { session: scope.sessionQid },
  });
}

/** Audits the end of a view that ends with its session, for any reason. */
export async function auditViewEndOf(tx: Tx, sessionId: number, reason: string, now: Date): Promise<void> {
  await sql`
    insert into audit_log (at, actor_user_id, actor_kind, organisation_id, action, subject_kind, subject_qid, detail)
    select ${now}, s.user_id, 'user', o.id, 'seller.view_ended', 'seller', o.qid,
      json_build_object('session', s.qid, 'reason', ${reason}::text)
    from sessions s join organisations o on o.id = s.viewed_seller_id where s.id = ${sessionId}`.execute(tx);
}

/** Records what staff read of the seller they view: one audit row per session, subject and hour, in one statement. */
export async function noteStaffView(
  db: Database,
  { scope, subject, requestId, now }: Viewing & { readonly subject: ViewedSubject },
): Promise<void> {
  const detail = JSON.stringify({ session: scope.sessionQid });
  await sql`
    with fresh as (
      insert into staff_views (session_id, hour, subject_kind, subject_qid)
      values (${scope.sessionId}, date_trunc('hour', ${now}::timestamptz), ${subject.kind}, ${subject.qid})
      on conflict do nothing returning subject_kind, subject_qid)
    insert into audit_log (at, actor_user_id, actor_kind, organisation_id, action, subject_kind, subject_qid, detail, request_id)
    select ${now}, ${scope.userId}, 'user', ${scope.sellerId}, 'seller.viewed', subject_kind, subject_qid, ${detail}::jsonb, ${requestId}
    from fresh`.execute(db);
}
