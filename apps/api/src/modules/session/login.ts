import { setImmediate as turn } from "node:timers/promises";
import type { login as endpoint } from "@quayside/api-client/contract/auth/index";
import type { CurrentUser } from "@quayside/api-client/contract/users/user.schema";
import type { Database, Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Handler } from "#http/context.ts";
import { originOf } from "#http/cookie-origin.ts";
import { fail, failWith } from "#http/fail.ts";
import { newQid } from "#qid.ts";
import { isApplication, setRefreshCookie } from "#modules/session/cookies.ts";
import { requireCredentials } from "#modules/session/login-credentials.ts";
import { forgivenBuckets } from "#modules/session/login-limits.ts";
import { sessionResponse } from "#modules/session/session-response.ts";
import { deviceOf, sessionLives } from "#modules/session/session.rules.ts";
import { openSession } from "#modules/session/session.writer.ts";
import { hashRefreshToken, newRefreshToken } from "#modules/session/tokens.ts";

export const login: Handler<typeof endpoint> = async (context) => {
  const { services, body, client, cookies } = context;
  const application = client.application ?? "sellers";
  if (!isApplication(application) || application === "marketing") return failWith("not_allowed");
  if (client.origin !== null && client.origin !== originOf(services.config, application))
    return failWith("origin_not_allowed");
  const { candidate, user, spend } = await requireCredentials(context);

  const now = services.securityClock.now();
  const refreshToken = newRefreshToken();
  const qid = newQid();
  const allowed = isEligible(user, application);
  const life =
    sessionLives[user.isInternalStaff ? "staff" : application === "warehouse" ? "warehouse" : "sellers"];
  const open = async (db: Database | Tx): Promise<void> => {
    const isOpen = await openSession(
      db,
      {
        qid,
        userId: candidate.id,
        application,
        scope: allowed ? "full" : "follow-up",
        device: deviceOf(client.userAgent),
        address: client.address,
        now,
        idleExpiresAt: new Date(now.getTime() + life.idleMs),
        absoluteExpiresAt: new Date(now.getTime() + (allowed ? life.absoluteMs : life.idleMs)),
      },
      {
        tokenHash: allowed ? hashRefreshToken(refreshToken) : null,
        passwordHash: candidate.password_hash,
        forgiven: forgivenBuckets(body.email, client.address),
        audit: {
          action: allowed ? "session.started" : "session.refused",
          requestId: context.requestId,
        },
        isDurable: spend !== null,
      },
    );
    if (!isOpen) return fail(context.endpoint, "invalid_credentials");
  };
  const opening = spend
    ? inTransaction(services.db, async (tx) => {
        if (!(await spend(tx)))
          return fail(context.endpoint, body.passkey === undefined ? "totp_invalid" : "passkey_invalid");
        await open(tx);
      })
    : open(services.db);
  const answering = turn().then(() => sessionResponse(services, user, { qid, application }));
  // Signed once the session is on its way to the database; without one, nobody gets the answer.
  const [response] = await Promise.all([answering, opening]);
  if (!allowed) {
    const { accessToken, accessExp } = response;
    return fail(context.endpoint, "invalid_portal_user", { accessToken, accessExp, user });
  }
  setRefreshCookie(cookies, application, refreshToken, life.absoluteMs / 1000);
  return response;
};

/** Staff may use both portals; everybody else only the one of their company. */
function isEligible(user: CurrentUser, application: "sellers" | "warehouse" | "buyers"): boolean {
  if (application === "buyers") return !user.isSeller && !user.isWarehouseUser && !user.isInternalStaff;
  if (user.isInternalStaff) return true;
  return application === "warehouse" ? user.isWarehouseUser : user.isSeller;
}
