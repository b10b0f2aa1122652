import type { changeUser as endpoint } from "@quayside/api-client/contract/warehouse/quick-sign-in";
import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Handler, SteppedContext } from "#http/context.ts";
import { fail, failWith } from "#http/fail.ts";
import { loadCurrentUser } from "#modules/current-user/index.ts";
import { type DevicePerson, readDevicePeople } from "#modules/quick-sign-in/quick-sign-in.reader.ts";
import { whoComesBack } from "#modules/quick-sign-in/who-comes-back.ts";
import {
  browserOf,
  deleteAttempts,
  hashRefreshToken,
  leaveSession,
  lockSessions,
  newRefreshToken,
  pageKeyOf,
  pinBucket,
  resumeSession,
  sessionLives,
  sessionResponse,
  setSessionCookies,
} from "#modules/session/index.ts";
import { warehouseIdOf } from "#modules/warehouse/index.ts";
import { newQid } from "#qid.ts";

/**
 * Goes back to the session of the person who is there, and leaves the one that asks. Nothing is opened that a full sign-in
 * has not opened: what that person may do, and until when, is as it was.
 */
export const changeUser: Handler<typeof endpoint> = async (context) => {
  const { services, scope, cookies, finish } = context;
  const browser = browserOf(cookies) ?? fail(context.endpoint, "full_sign_in_required");
  const people = await readDevicePeople(context.db, {
    browser,
    warehouseId: warehouseIdOf(scope),
    butUserId: scope.userId,
    now: services.securityClock.now(),
  });
  const person = await whoComesBack(context, browser, people);
  const session = { qid: newQid(), application: scope.application };
  const user = await loadCurrentUser(context.db, services.config, person.userId, person.sessionId);
  const signed = user && (await sessionResponse(services, user, session));
  // The warehouse may have been closed to them since.
  if (signed?.flags["warehouse_user"] !== true) return fail(context.endpoint, "full_sign_in_required");
  const token = newRefreshToken();
  let maxAgeSeconds = 0;
  const answer = await finish(async (tx) => {
    const until = await changePlaces(tx, context, { person, qid: session.qid, token });
    await deleteAttempts(tx, [pinBucket(browser, person.email)]);
    maxAgeSeconds = Math.floor((until.getTime() - services.securityClock.now().getTime()) / 1000);
    return { ...signed, pageKey: pageKeyOf(services, session) };
  });
  // With the effect alone: the cookie of a session that was not opened would end the one there is.
  setSessionCookies(cookies, services.config, { application: scope.application, token, maxAgeSeconds });
  return answer;
};

/** One session is left and the other one goes on, each with its audit row. @returns when that one ends at the latest */
async function changePlaces(
  tx: Tx,
  { services, scope, body, requestId, endpoint: self }: SteppedContext<typeof endpoint>,
  { person, qid, token }: { person: DevicePerson; qid: string; token: string },
): Promise<Date> {
  const now = services.securityClock.now();
  await lockSessions(tx, [scope.sessionId, person.sessionId]);
  // Of two changes at the same time one happens.
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
