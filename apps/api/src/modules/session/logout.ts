import type { logout as endpoint } from "@quayside/api-client/contract/auth/index";
import { writeAudit } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import type { ClientFacts, CookieJar, Handler, Services } from "#http/context.ts";
import { clearSessionCookies, refreshCookieName } from "#modules/session/cookies.ts";
import { lockToken } from "#modules/session/session.reader.ts";
import { revokeSession } from "#modules/session/session.writer.ts";
import { hashRefreshToken } from "#modules/session/tokens.ts";

/** Ends the session behind the cookie; the same answer whether there was one or not. */
export async function endCookieSession(call: {
  services: Services;
  cookies: CookieJar;
  client: ClientFacts;
  requestId: string;
}): Promise<void> {
  const { services, cookies, client } = call;
  const application = client.application ?? "";
  const presented = cookies.get(refreshCookieName(application));
  clearSessionCookies(cookies, services.config, application);
  if (!presented) return;
  const now = services.securityClock.now();
  await inTransaction(services.db, async (tx) => {
    const row = await lockToken(tx, hashRefreshToken(presented));
    if (!row || !(await revokeSession(tx, row.session_id, "logout", now))) return;
    await writeAudit(
      tx,
      { userId: row.user_id, kind: "user", organisationId: null, requestId: call.requestId, at: now },
      { action: "session.ended", subjectKind: "session", subjectQid: row.session_qid },
    );
  });
}

/** Signs out by the cookie alone, so that it works with an access token that is over. */
export const logout: Handler<typeof endpoint> = (context) => endCookieSession(context).then(() => undefined);
