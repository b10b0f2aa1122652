import type { changeUser as endpoint } from "@quayside/api-client/contract/warehouse/quick-sign-in.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { SteppedContext } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import type { DevicePerson } from "#modules/identity/quick-sign-in/quick-sign-in.reader.ts";
import {
  hashRefreshToken,
  leaveSession,
  lockSessions,
  resumeSession,
  sessionLives,
} from "#modules/identity/session/index.ts";

/**
 * Suspends one session and resumes the other, each with its audit row. @returns the latest expiry of the resumed one
 */
export async function changePlaces(
  tx: Tx,
  { services, scope, body, requestId, endpoint: self }: SteppedContext<typeof endpoint>,
  { person, qid, token }: { person: DevicePerson; qid: string; token: string },
): Promise<Date> {
  const now = services.securityClock.now();
  await lockSessions(tx, [scope.sessionId, person.sessionId]);
  // Of two concurrent changes only one happens.
  if ((await leaveSession(tx, scope.sessionId, now)) === undefined) return failWith("not_authenticated");
  const idleExpiresAt = new Date(now.getTime() + sessionLives.warehouse.idleMs);
  const tokenHash = hashRefreshToken(token);
  const until =
    (await resumeSession(tx, { id: person.sessionId, qid, tokenHash, now, idleExpiresAt })) ??
    fail(self, "full_sign_in_required");
  const at = { kind: "user", organisationId: scope.warehouseId, requestId, at: now } as const;
  const left = { action: "session.left", subjectKind: "session", subjectQid: scope.sessionQid };
  await writeAudit(tx, { ...at, userId: scope.userId }, left);
  const by = body.badge === undefined ? "pin" : "badge";
  const resumed = { action: "session.resumed", subjectKind: "session", subjectQid: qid };
  await writeAudit(
    tx,
    { ...at, userId: person.userId },
    { ...resumed, detail: { by, before: person.sessionQid } },
  );
  return until;
}
