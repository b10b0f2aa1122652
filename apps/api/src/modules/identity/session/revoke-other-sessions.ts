import type { revokeOtherSessions as endpoint } from "@quayside/api-client/contract/auth/auth.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { revokeSessionsOf } from "#modules/identity/session/session.writer.ts";

/** Signs the user out everywhere else. */
export const revokeOtherSessions: Handler<typeof endpoint> = async ({ tx, scope, services, requestId }) => {
  const now = services.securityClock.now();
  const ended = await revokeSessionsOf(tx, scope.userId, {
    keptSessionId: scope.sessionId,
    reason: "ended_by_user",
    now,
  });
  if (ended > 0) {
    await writeAudit(tx, byUser({ scope, requestId, now }, null), {
      action: "session.others_ended",
      subjectKind: "user",
      subjectQid: scope.userQid,
      detail: { ended },
    });
  }
  return { ended };
};
