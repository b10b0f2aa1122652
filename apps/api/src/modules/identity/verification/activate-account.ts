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

/** Follows the link of the sign-up: the address is proved, the company begins its onboarding. */
export const activateAccount: Handler<typeof endpoint> = async (context) => {
  const { services, body, client, requestId, now } = context;
  const wait = await admitOpenCall(services, client.address);
  if (wait > 0) return fail(context.endpoint, "too_many_requests", { wait });
  const at = services.securityClock.now();
  await inTransaction(services.db, async (tx) => {
    const secret = await lockSecret(tx, "activation", hashLinkSecret(body.secret));
    if (!secret || secret.target !== secret.email) return fail(context.endpoint, "ActivationInvalidSecret");
    if (isLostAnswer(secret, at)) return;
    // Before it is asked whether the link was used: an old one says where a new one comes from in either case.
    if (secret.expires_at <= at) return fail(context.endpoint, "ActivationExpired");
    if (secret.used_at !== null) return fail(context.endpoint, "ActivationInvalidSecret");
    if (!(await spendSecret(tx, secret.id, at))) return fail(context.endpoint, "ActivationInvalidSecret");
    await markEmailVerified(tx, secret.user_id, secret.target, now);
    const user = { id: secret.user_id, qid: secret.user_qid };
    await auditAccount(tx, user, { action: "user.activated", requestId, now });
  });
  return undefined;
};
