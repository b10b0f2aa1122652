import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";

/** Records a change of a webhook in the audit log, without its secrets. */
export function recordWebhook(
  context: { tx: Tx; scope: Scope; now: Date; requestId: string },
  change: { action: string; qid: string; detail?: object },
): Promise<void> {
  const { tx, scope, now, requestId } = context;
  return writeAudit(tx, byUser({ scope, requestId, now }, scope.sellerId), {
    action: change.action,
    subjectKind: "webhook",
    subjectQid: change.qid,
    detail: change.detail ?? {},
  });
}
