import type { confirmPasswordReset as endpoint } from "@quayside/api-client/contract/users/users.endpoints";
import { inTransaction } from "#db/transaction.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import {
  forgiveAttempts,
  hashPassword,
  newPasswordProblem,
  rememberDevice,
  revokeSessionsOf,
} from "#modules/identity/session/index.ts";
import { mailPasswordNotice } from "#modules/identity/users/password-notice.ts";
import { findResetSecret } from "#modules/identity/users/user.reader.ts";
import { spendResetSecrets, writePassword } from "#modules/identity/users/user.writer.ts";
import {
  admitOpenCall,
  auditAccount,
  hashLinkSecret,
  lockSecret,
  markEmailVerified,
  spendSecret,
} from "#modules/identity/verification/index.ts";

/**
 * Sets a new password through a mailed link. The link verifies the address too, so it also replaces an expired
 * activation link. A rejected password does not use it up.
 */
export const confirmPasswordReset: Handler<typeof endpoint> = async (context) => {
  const { services, body, client, cookies, requestId, now } = context;
  const wait = await admitOpenCall(services, client.address);
  if (wait > 0) return fail(context.endpoint, "too_many_requests", { wait });
  const at = services.securityClock.now();
  const secretHash = hashLinkSecret(body.secret);
  const found = await findResetSecret(services.db, secretHash, at);
  if (!found) return fail(context.endpoint, "reset_secret_invalid");
  const problem = await newPasswordProblem(body.newPassword, found);
  if (problem) return fail(context.endpoint, "password_refused", { newPassword: problem });
  const hash = await hashPassword(body.newPassword);
  const email = await inTransaction(services.db, async (tx) => {
    const secret = await lockSecret(tx, "password_reset", secretHash);
    const isMine =
      secret !== undefined &&
      !secret.is_superseded &&
      secret.target === secret.email &&
      (await spendSecret(tx, secret.id, at));
    if (!isMine) return fail(context.endpoint, "reset_secret_invalid");
    const user = { id: secret.user_id, qid: secret.user_qid };
    await writePassword(tx, user.id, { hash, replaces: null });
    await markEmailVerified(tx, user.id, secret.email, now);
    await spendResetSecrets(tx, user.id, at);
    await revokeSessionsOf(tx, user.id, { keptSessionId: null, reason: "password_reset", now: at });
    await forgiveAttempts(tx, secret.email, client.address);
    await mailPasswordNotice(tx, secret.email, { client, now: at });
    await auditAccount(tx, user, { action: "user.password_reset", requestId, now });
    return secret.email;
  });
  rememberDevice(services, cookies, email);
  return undefined;
};
