import type { removeSecondFactor as endpoint } from "@quayside/api-client/contract/second-factor/second-factor.endpoints";
import type { Handler } from "#kernel/context.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import { deleteSecondFactor, madeFrom, requireFreshSignIn } from "#modules/identity/session/index.ts";
import { auditAccount } from "#modules/identity/verification/index.ts";

/**
 * Turns the second factor off. The required recent sign-in took a code, so a borrowed session and a password are not
 * enough.
 */
export const removeSecondFactor: Handler<typeof endpoint> = async ({
  tx,
  scope,
  services,
  client,
  requestId,
  now,
}) => {
  await requireFreshSignIn(tx, scope, services);
  if (!(await deleteSecondFactor(tx, scope.userId))) return undefined;
  await queueMail(tx, {
    recipient: scope.userEmail,
    subject: "The second factor was removed",
    lines: [
      "Signing in to your Quayside account needs the password alone again.",
      madeFrom(client, services.securityClock.now()),
      "If this was not you, change your password at once and answer this e-mail.",
    ],
    urgency: "urgent",
    now: services.securityClock.now(),
  });
  const user = { id: scope.userId, qid: scope.userQid };
  await auditAccount(tx, user, { action: "user.second_factor_removed", requestId, now });
  return undefined;
};
