import { hash, verify } from "@node-rs/argon2";
import type { login as endpoint } from "@quayside/api-client/contract/auth/index";
import type { CurrentUser } from "@quayside/api-client/contract/users/user.schema";
import { writeAudit } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Handler } from "#http/context.ts";
import { originOf } from "#http/cookie-origin.ts";
import { fail, failWith } from "#http/fail.ts";
import { loadCurrentUser } from "#modules/current-user/index.ts";
import { newQid } from "#qid.ts";
import { isApplication, setRefreshCookie } from "#modules/session/cookies.ts";
import { admitLogin, forgivenBuckets } from "#modules/session/login-limits.ts";
import { sessionResponse } from "#modules/session/session-response.ts";
import { findLoginCandidate } from "#modules/session/session.reader.ts";
import { deviceOf, sessionLives } from "#modules/session/session.rules.ts";
import { openSession } from "#modules/session/session.writer.ts";
import { hashRefreshToken, newRefreshToken } from "#modules/session/tokens.ts";

const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Unknown accounts cost the same time as known ones. */
const nobody = hash("nobody has this password", ARGON);

export const login: Handler<typeof endpoint> = async (context) => {
  const { services, body, client, cookies } = context;
  const application = client.application ?? "sellers";
  if (!isApplication(application) || application === "marketing") return failWith("not_allowed");
  if (client.origin !== null && client.origin !== originOf(services.config, application))
    return failWith("origin_not_allowed");
  const [wait, candidate] = await Promise.all([
    admitLogin(services, body.email, client.address),
    findLoginCandidate(services.db, body.email),
  ]);
  if (wait > 0) return fail(context.endpoint, "too_many_requests", { wait });
  // The hash takes a core for longer than everything else together; what can be read meanwhile is.
  const [matches, user] = await Promise.all([
    verify(candidate?.password_hash ?? (await nobody), body.password, ARGON),
    candidate && loadCurrentUser(services.db, services.config, candidate.id, null),
  ]);
  if (!candidate || !user || !matches) return fail(context.endpoint, "invalid_credentials");

  const now = services.securityClock.now();
  const refreshToken = newRefreshToken();
  const qid = newQid();
  const allowed = isEligible(user, application);
  const life =
    sessionLives[user.isInternalStaff ? "staff" : application === "warehouse" ? "warehouse" : "sellers"];
  const response = await sessionResponse(services, user, { qid, application });
  await inTransaction(services.db, async (tx) => {
    await openSession(
      tx,
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
        forgiven: forgivenBuckets(body.email, client.address),
      },
    );
    await writeAudit(
      tx,
      { userId: candidate.id, kind: "user", organisationId: null, requestId: context.requestId, at: now },
      {
        action: allowed ? "session.started" : "session.refused",
        subjectKind: "session",
        subjectQid: qid,
        detail: { application },
      },
    );
  });
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
