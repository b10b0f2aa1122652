import type { verifyPhoneToken as endpoint } from "@quayside/api-client/contract/verification/verification.endpoints";
import { inTransaction } from "#db/transaction.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { loadCurrentUser } from "#modules/identity/current-user/index.ts";
import { auditAccount } from "#modules/identity/verification/account-audit.ts";
import { countGuess, spendSecret } from "#modules/identity/verification/account-secret.writer.ts";
import { markPhoneVerified } from "#modules/identity/verification/account.writer.ts";
import { isCode } from "#modules/identity/verification/secrets.ts";

/**
 * Verifies a number with its code. A guess is counted and committed before it is compared, so that no caller, no
 * failure and no number of concurrent calls gets more than five.
 */
export const verifyPhoneToken: Handler<typeof endpoint> = async (context) => {
  const { db, scope, body, services, finish, requestId, now } = context;
  const at = services.securityClock.now();
  const known = await loadCurrentUser(db, services.config, scope.userId, scope.sessionId);
  if (known?.isPhoneVerified) return known;
  const guessed = await inTransaction(db, (tx) => countGuess(tx, scope.userId, at));
  const given = body.code.replaceAll(/[\s-]/g, "");
  if (!guessed) return fail(context.endpoint, "authentication_failed");
  const subject = { userId: scope.userId, target: guessed.target };
  if (!isCode(services, subject, { code: given, hash: guessed.hash }))
    return fail(context.endpoint, "authentication_failed");
  return finish(async (tx) => {
    const isMine =
      (await spendSecret(tx, guessed.id, at)) &&
      (await markPhoneVerified(tx, scope.userId, guessed.target, now));
    if (!isMine) return fail(context.endpoint, "authentication_failed");
    const user = { id: scope.userId, qid: scope.userQid };
    await auditAccount(tx, user, { action: "user.phone_verified", requestId, now });
    return (
      (await loadCurrentUser(tx, services.config, scope.userId, scope.sessionId)) ??
      failWith("not_authenticated")
    );
  });
};
