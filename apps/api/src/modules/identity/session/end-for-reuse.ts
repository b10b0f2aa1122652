import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { SessionOwner } from "#modules/identity/session/session.reader.ts";
import { queueMail, revokeSession } from "#modules/identity/session/session.writer.ts";

/** A refresh token or a page key was copied: ends the whole token family, and notifies its owner. */
export async function endForReuse(
  tx: Tx,
  row: SessionOwner & { readonly device: string },
  { requestId, now }: { requestId: string; now: Date },
): Promise<void> {
  await revokeSession(tx, row.session_id, "refresh_reuse", now);
  await writeAudit(
    tx,
    { userId: row.user_id, kind: "system", organisationId: null, requestId, at: now },
    {
      action: "session.refresh_reuse",
      subjectKind: "session",
      subjectQid: row.session_qid,
      detail: { device: row.device },
    },
  );
  await queueMail(tx, {
    userId: row.user_id,
    now,
    subject: "We ended a session of your Quayside account",
    body: `A sign-in key of your session (${row.device}) was used a second time, which can mean that someone copied it. We ended that session. Please sign in again, and change your password if you do not recognise this.`,
  });
}
