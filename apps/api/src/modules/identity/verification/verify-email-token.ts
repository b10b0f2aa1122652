import type { verifyEmailToken as endpoint } from "@quayside/api-client/contract/verification/verification.endpoints";
import type { Handler, WriteContext } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { loadCurrentUser } from "#modules/identity/current-user/index.ts";
import { auditAccount } from "#modules/identity/verification/account-audit.ts";
import {
  type FoundSecret,
  lockSecret,
  spendSecret,
} from "#modules/identity/verification/account-secret.writer.ts";
import { markEmailVerified } from "#modules/identity/verification/account.writer.ts";
import { proveNewEmail } from "#modules/identity/verification/prove-new-email.ts";
import { isLostAnswer } from "#modules/identity/verification/secret.rules.ts";
import { hashLinkSecret } from "#modules/identity/verification/secrets.ts";

/**
 * Verifies the signed-in user's address, or the new one they requested: another user's link gets the same answer as
 * an unknown one.
 */
export const verifyEmailToken: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body, services } = context;
  const hash = hashLinkSecret(body.token);
  const proof = await lockSecret(tx, "email", hash);
  const change = proof ? undefined : await lockSecret(tx, "email_change", hash);
  const secret = proof ?? change;
  if (secret?.user_id !== scope.userId) return fail(context.endpoint, "email_token_invalid");
  await (secret === change ? proveNewEmail(context, secret) : proveEmail(context, secret));
  return (
    (await loadCurrentUser(tx, services.config, scope.userId, scope.sessionId)) ??
    failWith("not_authenticated")
  );
};

async function proveEmail(context: WriteContext<typeof endpoint>, secret: FoundSecret): Promise<void> {
  const { tx, services, requestId, now } = context;
  const at = services.securityClock.now();
  if (secret.target !== secret.email) fail(context.endpoint, "email_token_invalid");
  if (isLostAnswer(secret, at)) return;
  const isSpent = secret.used_at !== null || secret.is_superseded || secret.expires_at <= at;
  if (isSpent || !(await spendSecret(tx, secret.id, at))) fail(context.endpoint, "email_token_invalid");
  await markEmailVerified(tx, secret.user_id, secret.target, now);
  const user = { id: secret.user_id, qid: secret.user_qid };
  await auditAccount(tx, user, { action: "user.email_verified", requestId, now });
}
