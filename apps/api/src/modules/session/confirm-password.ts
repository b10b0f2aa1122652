import type { confirmPassword as endpoint } from "@quayside/api-client/contract/auth/index";
import { writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#http/context.ts";
import { fail } from "#http/fail.ts";
import { requireOwnPassword } from "#modules/session/own-password.ts";
import { admitSecondFactor, spendSecondFactor } from "#modules/session/second-factor.ts";
import { readSecondFactor } from "#modules/session/session.reader.ts";
import { confirmSession } from "#modules/session/session.writer.ts";

/** Makes the session that asks a fresh one: no other session, and no longer than five minutes. */
export const confirmPassword: Handler<typeof endpoint> = async (context) => {
  const { services, scope, body, finish, requestId } = context;
  await requireOwnPassword(services, scope, body.secret);
  const { isActive } = await readSecondFactor(context.db, scope.userId);
  if (isActive) {
    if (body.code === undefined) return fail(context.endpoint, "totp_required");
    const wait = await admitSecondFactor(services, scope.userQid);
    if (wait > 0) return fail(context.endpoint, "too_many_requests", { wait });
  }
  const at = services.securityClock.now();
  return finish(async (tx) => {
    const factor = { userId: scope.userId, email: scope.userEmail, code: body.code ?? "" };
    if (isActive && !(await spendSecondFactor(tx, services, factor)))
      return fail(context.endpoint, "totp_invalid");
    await confirmSession(tx, scope.sessionId, at);
    await writeAudit(
      tx,
      { userId: scope.userId, kind: "user", organisationId: null, requestId, at },
      { action: "session.confirmed", subjectKind: "session", subjectQid: scope.sessionQid },
    );
    return undefined;
  });
};
