import type { endSession as endpoint } from "@quayside/api-client/contract/auth/auth.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { findOwnSession, revokeSession } from "#modules/identity/session/session.writer.ts";

/** Ends one of the user's sessions; gives the same answer for one that has ended already. */
export const endSession: Handler<typeof endpoint> = async ({ tx, scope, params, services, requestId }) => {
  const now = services.securityClock.now();
  const sessionId = (await findOwnSession(tx, scope.userId, params.qid)) ?? failWith("not_found");
  if (await revokeSession(tx, sessionId, "ended_by_user", now)) {
    await writeAudit(tx, byUser({ scope, requestId, now }, null), {
      action: "session.ended",
      subjectKind: "session",
      subjectQid: params.qid,
    });
  }
  return undefined;
};
