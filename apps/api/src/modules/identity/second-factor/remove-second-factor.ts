import type { removeSecondFactor as endpoint } from "@quayside/api-client/contract/second-factor/second-factor.endpoints";
import type { Handler } from "#kernel/context.ts";
import {
  deleteSecondFactor,
  mailSecurityNotice,
  requireFreshSignIn,
} from "#modules/identity/session/index.ts";
import { auditAccount } from "#modules/identity/verification/index.ts";

/**
 * Turns the second factor off. The required recent sign-in took a code, so a borrowed session and a password are not
 * enough.
 */
export const removeSecondFactor: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, services, client, requestId, now } = context;
  await requireFreshSignIn(tx, scope, services);
  if (!(await deleteSecondFactor(tx, scope.userId))) return undefined;
  await mailSecurityNotice(tx, scope.userEmail, {
    subject: "The second factor was removed",
    change: "Signing in to your Quayside account needs the password alone again.",
    client,
    now: services.securityClock.now(),
  });
  const user = { id: scope.userId, qid: scope.userQid };
  await auditAccount(tx, user, { action: "user.second_factor_removed", requestId, now });
  return undefined;
};
