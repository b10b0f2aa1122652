import type * as contract from "@quayside/api-client/contract/auth/auth.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { findOwnSession, revokeSession, revokeSessionsOf } from "#modules/identity/session/session.writer.ts";

/** Ends one of the user's sessions; gives the same answer for one that has ended already. */
export const endSession: Handler<typeof contract.endSession> = async ({
  tx,
  scope,
  params,
  services,
  requestId,
}) => {
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

/** Signs the user out everywhere else. */
export const revokeOtherSessions: Handler<typeof contract.revokeOtherSessions> = async ({
  tx,
  scope,
  services,
  requestId,
}) => {
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
