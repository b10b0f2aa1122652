import type * as contract from "@quayside/api-client/contract/auth/auth.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Handler, SteppedContext } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { requireOwnPassword } from "#modules/identity/session/own-password.ts";
import { provePasskey } from "#modules/identity/session/passkey.ts";
import { admitSecondFactor, spendSecondFactor } from "#modules/identity/session/second-factor.ts";
import { readSecondFactor } from "#modules/identity/session/session.reader.ts";
import { confirmSession } from "#modules/identity/session/session.writer.ts";

/** Confirms a recent sign-in for the caller's session only, for five minutes. */
export const confirmPassword: Handler<typeof contract.confirmPassword> = async (context) => {
  const { services, scope, body, finish, requestId } = context;
  await requireOwnPassword(services, scope, body.secret);
  const spend = await requireOwnFactor(context);
  const at = services.securityClock.now();
  return finish(async (tx) => {
    if (!(await spend(tx)))
      return fail(context.endpoint, body.passkey === undefined ? "totp_invalid" : "passkey_invalid");
    await confirmSession(tx, scope.sessionId, at);
    await writeAudit(
      tx,
      { userId: scope.userId, kind: "user", organisationId: null, requestId, at },
      { action: "session.confirmed", subjectKind: "session", subjectQid: scope.sessionQid },
    );
    return undefined;
  });
};

/** The second factor that the account requires, verified but not yet used up; undefined where it requires none. */
async function requireOwnFactor(
  context: SteppedContext<typeof contract.confirmPassword>,
): Promise<(tx: Tx) => Promise<boolean>> {
  const { services, scope, body, db } = context;
  const { isActive, hasPasskey } = await readSecondFactor(db, scope.userId);
  if (!isActive && !hasPasskey) return () => Promise.resolve(true);
  if (body.passkey !== undefined) {
    const { application, userId } = scope;
    const proved = await provePasskey(services, { application, userId, proof: body.passkey });
    return proved ?? fail(context.endpoint, "passkey_invalid");
  }
  if (body.code === undefined)
    return hasPasskey
      ? fail(context.endpoint, "passkey_required", { hasAuthenticatorApp: isActive })
      : fail(context.endpoint, "totp_required");
  const wait = await admitSecondFactor(services, scope.userQid);
  if (wait > 0) return fail(context.endpoint, "too_many_requests", { wait });
  const factor = { userId: scope.userId, email: scope.userEmail, code: body.code, client: context.client };
  return (tx) => spendSecondFactor(tx, services, factor);
}
