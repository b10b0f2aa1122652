import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";

/** Audits what a user did to their own account. Details contain what changed, never the values. */
export function auditAccount(
  tx: Tx,
  user: { id: number; qid: string },
  what: { action: string; detail?: object; requestId: string; now: Date },
): Promise<void> {
  return writeAudit(
    tx,
    { userId: user.id, kind: "user", organisationId: null, requestId: what.requestId, at: what.now },
    { action: what.action, subjectKind: "user", subjectQid: user.qid, detail: what.detail ?? {} },
  );
}
