import type { Tx } from "#db/database.ts";

export interface AuditEntry {
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectQid: string;
  readonly detail?: object;
  /**
   * The e-mail address of the person it is about. It is kept beside the log, which is sealed: it can be deleted
   * without breaking the seal.
   */
  readonly email?: string;
}

export interface AuditActor {
  readonly userId: number | null;
  readonly kind: "user" | "job" | "system";
  readonly organisationId: number | null;
  readonly requestId: string | null;
  readonly at: Date;
}

/**
 * The signed-in user of a call as the actor of an audit row.
 * @param organisationId the company whose audit log gets the row; null for an account
 */
export function byUser(
  call: { readonly scope: { readonly userId: number }; readonly requestId: string; readonly now: Date },
  organisationId: number | null,
): AuditActor {
  const { scope, requestId, now } = call;
  return { userId: scope.userId, kind: "user", organisationId, requestId, at: now };
}

/**
 * A job as the actor of an audit row.
 * @param organisationId the company whose log it goes into; null for what concerns no company
 */
export function byJob(organisationId: number | null, now: Date): AuditActor {
  return { userId: null, kind: "job", organisationId, requestId: null, at: now };
}

/** Records who did what, in the transaction of the effect. Details hold codes and amounts, never secrets. */
export async function writeAudit(tx: Tx, actor: AuditActor, entry: AuditEntry): Promise<void> {
  const named =
    entry.email === undefined ? {} : { named: await insertName(tx, entry.email, entry.subjectQid) };
  await tx
    .insertInto("audit_log")
    .values({
      at: actor.at,
      actor_user_id: actor.userId,
      actor_kind: actor.kind,
      organisation_id: actor.organisationId,
      action: entry.action,
      subject_kind: entry.subjectKind,
      subject_qid: entry.subjectQid,
      detail: JSON.stringify({ ...entry.detail, ...named }),
      request_id: actor.requestId,
    })
    .execute();
}

async function insertName(tx: Tx, email: string, subjectQid: string): Promise<string> {
  const { id } = await tx
    .insertInto("audit_names")
    .values({ email, subject_qid: subjectQid })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
