import type { removePasskey as endpoint } from "@quayside/api-client/contract/passkeys/passkeys.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { mailPasskeyRemoved } from "#modules/identity/passkeys/passkey-notices.ts";
import { deletePasskey } from "#modules/identity/passkeys/passkey.writer.ts";
import { dropUselessCodes, lockUser, requireFreshSignIn } from "#modules/identity/session/index.ts";
import { auditAccount } from "#modules/identity/verification/index.ts";

/**
 * Removes a passkey. The required recent sign-in took a second factor, so a borrowed session and a password are not
 * enough.
 */
export const removePasskey: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, services, params, requestId, now } = context;
  await requireFreshSignIn(tx, scope, services);
  await lockUser(tx, scope.userId);
  const name = await deletePasskey(tx, scope.userId, params.qid);
  if (name === undefined) return failWith("not_found");
  await dropUselessCodes(tx, scope.userId);
  await mailPasskeyRemoved(tx, context, { name, now: services.securityClock.now() });
  const user = { id: scope.userId, qid: scope.userQid };
  await auditAccount(tx, user, { action: "user.passkey_removed", requestId, now });
  return undefined;
};
