import type { verifyEmailToken as endpoint } from "@quayside/api-client/contract/verification/index";
import type { Handler } from "#http/context.ts";
import { fail, failWith } from "#http/fail.ts";
import { loadCurrentUser } from "#modules/current-user/index.ts";
import { auditAccount } from "#modules/verification/account-audit.ts";
import { lockSecret, spendSecret } from "#modules/verification/account-secret.writer.ts";
import { markEmailVerified } from "#modules/verification/account.writer.ts";
import { isLostAnswer } from "#modules/verification/secret.rules.ts";
import { hashLinkSecret } from "#modules/verification/secrets.ts";

/** Proves the address of the signed-in user: a link of somebody else says the same as one that never was. */
export const verifyEmailToken: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body, services, requestId, now } = context;
  const at = services.securityClock.now();
  const secret = await lockSecret(tx, "email", hashLinkSecret(body.token));
  if (!secret || secret.user_id !== scope.userId || secret.target !== secret.email)
    return fail(context.endpoint, "email_token_invalid");
  if (!isLostAnswer(secret, at)) {
    const isSpent = secret.used_at !== null || secret.is_superseded || secret.expires_at <= at;
    if (isSpent || !(await spendSecret(tx, secret.id, at)))
      return fail(context.endpoint, "email_token_invalid");
    await markEmailVerified(tx, secret.user_id, secret.target, now);
    const user = { id: secret.user_id, qid: secret.user_qid };
    await auditAccount(tx, user, { action: "user.email_verified", requestId, now });
  }
  return (
    (await loadCurrentUser(tx, services.config, scope.userId, scope.sessionId)) ??
    failWith("not_authenticated")
  );
};
