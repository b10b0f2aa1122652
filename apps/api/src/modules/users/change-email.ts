import type { updateUser as endpoint } from "@quayside/api-client/contract/users/index";
import type { Tx } from "#db/database.ts";
import type { SteppedContext } from "#http/context.ts";
import { fail } from "#http/fail.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import { forgetSession, revokeSessionsOf } from "#modules/session/index.ts";
import { claimEmail, writeEmail } from "#modules/users/user.writer.ts";
import { type Account, auditAccount, portalOrigin, sendEmailProof } from "#modules/verification/index.ts";

/**
 * Takes over another address: unproved until the link that is mailed to it is followed. The old one hears of it, and
 * every other session ends.
 */
export async function changeEmail(
  tx: Tx,
  context: SteppedContext<typeof endpoint>,
  user: Account,
  email: string,
): Promise<void> {
  const { services, scope, client, requestId, now } = context;
  if (!(await claimEmail(tx, email, user.id)))
    fail(context.endpoint, "UpdateUserBadRequest", { email: "ALREADY_EXISTS" });
  const at = services.securityClock.now();
  await writeEmail(tx, user.id, email);
  await queueMail(tx, {
    recipient: user.email,
    subject: "Your e-mail address was changed",
    lines: [
      "The e-mail address of your Quayside account was changed to another one, and this address can no longer sign in.",
      "If this was not you, write to us at once.",
    ],
    now: at,
  });
  const origin = portalOrigin(services.config, client);
  const result = await sendEmailProof(tx, services, { user: { id: user.id, email }, origin });
  if (result.sent === null) fail(context.endpoint, "too_many_requests", { wait: result.wait });
  await revokeSessionsOf(tx, user.id, {
    keptSessionId: scope.sessionId,
    reason: "email_changed",
    now: at,
  });
  await forgetSession(tx, scope.sessionQid);
  await auditAccount(tx, user, { action: "user.email_changed", requestId, now });
}
