import type { removePasskey as endpoint } from "@quayside/api-client/contract/passkeys/passkeys.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import { deletePasskey } from "#modules/identity/passkeys/passkey.writer.ts";
import { dropUselessCodes, lockUser, madeFrom, requireFreshSignIn } from "#modules/identity/session/index.ts";
import { auditAccount } from "#modules/identity/verification/index.ts";

/** Removes a passkey. A fresh sign-in took a second factor, so a borrowed session and a password are not enough. */
export const removePasskey: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, services, params, client, requestId, now } = context;
  await requireFreshSignIn(tx, scope, services);
  await lockUser(tx, scope.userId);
  const name = await deletePasskey(tx, scope.userId, params.qid);
  if (name === undefined) return failWith("not_found");
  await dropUselessCodes(tx, scope.userId);
  await queueMail(tx, {
    recipient: scope.userEmail,
    subject: "A passkey was removed",
    lines: [
      `The passkey "${name}" cannot sign in to your Quayside account any more.`,
      madeFrom(client, services.securityClock.now()),
      "If this was not you, change your password at once and answer this e-mail.",
    ],
    urgency: "urgent",
    now: services.securityClock.now(),
  });
  const user = { id: scope.userId, qid: scope.userQid };
  await auditAccount(tx, user, { action: "user.passkey_removed", requestId, now });
  return undefined;
};
