import type { logout as endpoint } from "@quayside/api-client/contract/auth/auth.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Handler, OpenContext } from "#kernel/context.ts";
import { clearSessionCookies, refreshCookieName } from "#modules/identity/session/cookies.ts";
import { type SessionOwner, findSession, lockToken } from "#modules/identity/session/session.reader.ts";
import { revokeSession } from "#modules/identity/session/session.writer.ts";
import { hashRefreshToken, verifyAccessToken } from "#modules/identity/session/tokens.ts";

type Context = Pick<
  OpenContext<typeof endpoint>,
  "services" | "cookies" | "client" | "requestId" | "accessToken"
>;

/**
 * Ends the session of the cookie, of the access token, or of both: either is enough. The token of a document ends
 * nothing. The answer is the same without one.
 */
export async function endPresentedSessions(context: Context): Promise<void> {
  const { services, cookies, client, accessToken } = context;
  const application = client.application ?? "";
  const presented = cookies.get(refreshCookieName(application));
  clearSessionCookies(cookies, services.config, application);
  const genuine = accessToken === null ? null : verifyAccessToken(services, accessToken);
  const claims = genuine?.readsOnly === true ? null : genuine;
  if (!presented && !claims) return;
  await inTransaction(services.db, async (tx) => {
    if (presented) await end(tx, context, await lockToken(tx, hashRefreshToken(presented)));
    if (claims) await end(tx, context, await findSession(tx, claims.sessionQid));
  });
}

/** Ends one session, unless it has ended already. */
async function end(tx: Tx, context: Context, session: SessionOwner | undefined): Promise<void> {
  const now = context.services.securityClock.now();
  if (!session || !(await revokeSession(tx, session.session_id, "logout", now))) return;
  await writeAudit(
    tx,
    { userId: session.user_id, kind: "user", organisationId: null, requestId: context.requestId, at: now },
    { action: "session.ended", subjectKind: "session", subjectQid: session.session_qid },
  );
}

/**
 * Signs out by the cookie, so that it works with an expired access token, or by the token of a caller without a
 * cookie.
 */
export const logout: Handler<typeof endpoint> = (context) =>
  endPresentedSessions(context).then(() => undefined);
