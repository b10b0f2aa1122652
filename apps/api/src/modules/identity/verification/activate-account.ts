import type { activateAccount as endpoint } from "@quayside/api-client/contract/verification/verification.endpoints";
import { inTransaction } from "#db/transaction.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { auditAccount } from "#modules/identity/verification/account-audit.ts";
import { lockSecret, spendSecret } from "#modules/identity/verification/account-secret.writer.ts";
import { markEmailVerified } from "#modules/identity/verification/account.writer.ts";
import { admitOpenCall } from "#modules/identity/verification/open-call-limits.ts";
import { isLostAnswer } from "#modules/identity/verification/secret.rules.ts";
import { hashLinkSecret } from "#modules/identity/verification/secrets.ts";

/** Follows the sign-up link: verifies the address and starts the onboarding of the company. */
export const activateAccount: Handler<typeof endpoint> = async (context) => {
  const { services, body, client, requestId, now } = context;
  const wait = await admitOpenCall(services, client.address);
  if (wait > 0) return fail(context.endpoint, "too_many_requests", { wait });
  const at = services.securityClock.now();
  await inTransaction(services.db, async (tx) => {
    const secret = await lockSecret(tx, "activation", hashLinkSecret(body.secret));
    if (!secret || secret.target !== secret.email) return fail(context.endpoint, "ActivationInvalidSecret");
    if (isLostAnswer(secret, at)) return;
    // Checked before whether the link was used: an expired one says how to get a new one in either case.
    if (secret.expires_at <= at) return fail(context.endpoint, "ActivationExpired");
    if (secret.used_at !== null) return fail(context.endpoint, "ActivationInvalidSecret");
    if (!(await spendSecret(tx, secret.id, at))) return fail(context.endpoint, "ActivationInvalidSecret");
    await markEmailVerified(tx, secret.user_id, secret.target, now);
    const user = { id: secret.user_id, qid: secret.user_qid };
    await auditAccount(tx, user, { action: "user.activated", requestId, now });
  });
  return undefined;
};
