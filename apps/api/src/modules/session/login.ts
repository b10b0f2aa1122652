import { hash, verify } from "@node-rs/argon2";
import type { login as endpoint } from "@quayside/api-client/contract/auth/index";
import type { CurrentUser } from "@quayside/api-client/contract/users/user.schema";
import { writeAudit } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Handler } from "#http/context.ts";
import { originOf } from "#http/cookie-origin.ts";
import { fail, failWith } from "#http/fail.ts";
import { newQid } from "#qid.ts";
import { isApplication, setRefreshCookie } from "#modules/session/cookies.ts";
import { admitLogin, clearLoginAttempts } from "#modules/session/login-limits.ts";
import { sessionResponse } from "#modules/session/session-response.ts";
import { findLoginCandidate } from "#modules/session/session.reader.ts";
import { deviceOf, sessionLives } from "#modules/session/session.rules.ts";
import { insertSession, insertToken } from "#modules/session/session.writer.ts";
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
  const wait = await admitLogin(services, body.email, client.address);
  if (wait > 0) return fail(context.endpoint, "too_many_requests", { wait });
  const candidate = await findLoginCandidate(services.db, body.email);
  const matches = await verify(candidate?.password_hash ?? (await nobody), body.password, ARGON);
  if (!candidate || !matches) return fail(context.endpoint, "invalid_credentials");

  const now = services.securityClock.now();
  const refreshToken = newRefreshToken();
  const { response, life, eligible } = await inTransaction(services.db, async (tx) => {
    await clearLoginAttempts(tx, body.email, client.address);
    const qid = newQid();
    const subject = { userId: candidate.id, userQid: candidate.qid, qid, application };
    const answer = await sessionResponse(services, tx, subject);
    const allowed = isEligible(answer.user, application);
    const lifetime =
      sessionLives[
        answer.user.isInternalStaff ? "staff" : application === "warehouse" ? "warehouse" : "sellers"
      ];
    const sessionId = await insertSession(tx, {
      qid,
      userId: candidate.id,
      application,
      scope: allowed ? "full" : "follow-up",
      device: deviceOf(client.userAgent),
      address: client.address,
      now,
      idleExpiresAt: new Date(now.getTime() + lifetime.idleMs),
      absoluteExpiresAt: new Date(now.getTime() + (allowed ? lifetime.absoluteMs : lifetime.idleMs)),
    });
    if (allowed)
      await insertToken(tx, {
        hash: hashRefreshToken(refreshToken),
        sessionId,
        parentHash: null,
        generation: 0,
        now,
      });
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
    return { response: answer, life: lifetime, eligible: allowed };
  });
  if (!eligible) {
    const { accessToken, accessExp, user } = response;
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
