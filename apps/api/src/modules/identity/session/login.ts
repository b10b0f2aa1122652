import { setImmediate as turn } from "node:timers/promises";
import type { login as endpoint } from "@quayside/api-client/contract/auth/auth.endpoints";
import type { Database, Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { evaluateFlags, isFlagOn } from "#providers/flags.ts";
import type { Handler } from "#kernel/context.ts";
import { originOf } from "#http/cookie-origin.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { isApplication, refreshCookieName, setSessionCookies } from "#modules/identity/session/cookies.ts";
import { leaveBehind } from "#modules/identity/session/device-session.writer.ts";
import { rememberDevice } from "#modules/identity/session/known-devices.ts";
import { requireCredentials } from "#modules/identity/session/login-credentials.ts";
import { pageKeyOf } from "#modules/identity/session/page-key.ts";
import { signSession } from "#modules/identity/session/session-response.ts";
import { hashRefreshToken } from "#modules/identity/session/tokens.ts";
import { sessionLives } from "#modules/identity/session/session.rules.ts";
import { draftOf } from "#modules/identity/session/session-draft.ts";
import { openSession } from "#modules/identity/session/session.writer.ts";

/**
 * Signs a user in with a password, and with the second factor if there is one: opens a session and sets its cookie.
 */
export const login: Handler<typeof endpoint> = async (context) => {
  const { services, body, client, cookies } = context;
  const application = client.application ?? "sellers";
  if (!isApplication(application)) return failWith("not_allowed");
  if (client.origin !== null && client.origin !== originOf(services.config, application))
    return failWith("origin_not_allowed");
  // Prepared while the database counts the attempt.
  const drafting = turn().then(() => draftOf(context, application));
  const [{ candidate, spend }, { refreshToken, browser, ...draft }] = await Promise.all([
    requireCredentials(context),
    drafting,
  ]);

  const { id: userId, password_hash: passwordHash } = candidate;
  // A warehouse user cannot use the other applications anyway.
  const isWarehouseOpen = application !== "warehouse" || (await isFlagOn("warehouse_user", candidate));
  const open = async (db: Database | Tx) => {
    const now = services.securityClock.now();
    const session = { ...draft, userId, passwordHash, now, isDurable: spend !== null, isWarehouseOpen };
    return (await openSession(db, services.config, session)) ?? fail(context.endpoint, "invalid_credentials");
  };
  const opening = spend
    ? inTransaction(services.db, async (tx) => {
        if (!(await spend(tx)))
          return fail(context.endpoint, body.passkey === undefined ? "totp_invalid" : "passkey_invalid");
        return open(tx);
      })
    : open(services.db);
  // Signed while the session is being inserted; without a session, the answer is not sent.
  const signing = turn().then(() => signSession(services, candidate.qid, draft));
  const [{ user, isAllowed }, signed] = await Promise.all([opening, signing]);
  if (!isAllowed) {
    const { accessToken, accessExp } = signed;
    const isWarehouseClosed = user.isWarehouseUser && !(await isFlagOn("warehouse_user", user));
    return fail(context.endpoint, "invalid_portal_user", { accessToken, accessExp, user, isWarehouseClosed });
  }
  const presented = cookies.get(refreshCookieName(application));
  if (application === "warehouse" && presented !== undefined) {
    const left = { tokenHash: hashRefreshToken(presented), userId, requestId: context.requestId };
    await inTransaction(services.db, (tx) => leaveBehind(tx, { ...left, now: services.securityClock.now() }));
  }
  const life =
    sessionLives[user.isInternalStaff ? "staff" : application === "warehouse" ? "warehouse" : "sellers"];
  const maxAgeSeconds = life.absoluteMs / 1000;
  setSessionCookies(cookies, services.config, { application, token: refreshToken, maxAgeSeconds });
  rememberDevice(services, cookies, body.email, browser);
  const { qid, email, country } = user;
  const pageKey = pageKeyOf(services, { ...draft, generation: 0 });
  return { user, ...signed, pageKey, flags: await evaluateFlags({ qid, email, country }) };
};
