import type { changePassword as endpoint } from "@quayside/api-client/contract/users/users.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import {
  hashPassword,
  newPasswordProblem,
  requireOwnPassword,
  revokeSessionsOf,
} from "#modules/identity/session/index.ts";
import { mailPasswordNotice } from "#modules/identity/users/password-notice.ts";
import { readKnownOwner } from "#modules/identity/users/user.reader.ts";
import { spendResetSecrets, writePassword } from "#modules/identity/users/user.writer.ts";
import { auditAccount, lockAccount } from "#modules/identity/verification/index.ts";

/**
 * Changes the password of a user who knows the old one; ends all other sessions and invalidates links mailed before.
 */
export const changePassword: Handler<typeof endpoint> = async (context) => {
  const { db, services, scope, body, finish, client, requestId, now } = context;
  const stored = await requireOwnPassword(services, scope, body.secret);
  const owner = (await readKnownOwner(db, scope.userId)) ?? failWith("not_authenticated");
  const problem =
    body.newPassword === body.secret ? "UNCHANGED" : await newPasswordProblem(body.newPassword, owner);
  if (problem) return fail(context.endpoint, "password_refused", { newPassword: problem });
  const hash = await hashPassword(body.newPassword);
  const at = services.securityClock.now();
  return finish(async (tx) => {
    const user = (await lockAccount(tx, scope.userId)) ?? failWith("not_authenticated");
    if (!(await writePassword(tx, user.id, { hash, replaces: stored }))) return failWith("version_conflict");
    await spendResetSecrets(tx, user.id, at);
    await revokeSessionsOf(tx, user.id, {
      keptSessionId: scope.sessionId,
      reason: "password_changed",
      now: at,
    });
    await mailPasswordNotice(tx, user.email, { client, now: at });
    await auditAccount(tx, user, { action: "user.password_changed", requestId, now });
    return undefined;
  });
};
