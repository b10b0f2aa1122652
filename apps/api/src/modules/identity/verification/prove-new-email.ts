import type { verifyEmailToken as endpoint } from "@quayside/api-client/contract/verification/verification.endpoints";
import type { WriteContext } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { forgetSession, mailSecurityNotice, revokeSessionsOf } from "#modules/identity/session/index.ts";
import { auditAccount } from "#modules/identity/verification/account-audit.ts";
import { type FoundSecret, spendSecret } from "#modules/identity/verification/account-secret.writer.ts";
import {
  markEmailVerified,
  claimEmail,
  replaceEmail,
} from "#modules/identity/verification/account.writer.ts";
import { isLostAnswer } from "#modules/identity/verification/secret.rules.ts";

/**
 * Switches to the address whose link is followed: from now on it signs in and gets the mails. Notifies the old one
 * and ends every other session.
 * @param secret of this user, whose row is locked
 */
export async function proveNewEmail(
  context: WriteContext<typeof endpoint>,
  secret: FoundSecret,
): Promise<void> {
  const { tx, services, scope, requestId, now } = context;
  const at = services.securityClock.now();
  const { email: from, target: to } = secret;
  if (from === to && isLostAnswer(secret, at)) return;
  const isSpent = secret.used_at !== null || secret.expires_at <= at;
  if (isSpent || !(await spendSecret(tx, secret.id, at))) fail(context.endpoint, "email_token_invalid");
  // Several users may have requested one address: the first verification, or a sign-up, decides.
  if (!(await claimEmail(tx, to, secret.user_id))) fail(context.endpoint, "email_taken");
  if (!(await replaceEmail(tx, secret.user_id, { from, to }))) fail(context.endpoint, "email_token_invalid");
  await markEmailVerified(tx, secret.user_id, to, now);
  // An address that was never verified may be a stranger's.
  if (secret.email_verified_at !== null)
    await mailSecurityNotice(tx, from, {
      subject: "Your e-mail address was changed",
      change:
        "The e-mail address of your Quayside account was changed to another one, and this address can no longer sign in.",
      advice: "If this was not you, answer this e-mail at once.",
      client: context.client,
      now: at,
    });
  await revokeSessionsOf(tx, secret.user_id, {
    keptSessionId: scope.sessionId,
    reason: "email_changed",
    now: at,
  });
  await forgetSession(tx, scope.sessionQid);
  const user = { id: secret.user_id, qid: secret.user_qid };
  await auditAccount(tx, user, { action: "user.email_changed", requestId, now });
}
