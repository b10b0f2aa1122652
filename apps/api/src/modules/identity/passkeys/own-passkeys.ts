import type * as contract from "@quayside/api-client/contract/passkeys/passkeys.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { readPasskey, readPasskeys, shown } from "#modules/identity/passkeys/passkey.reader.ts";
import { updatePasskeyName, deletePasskey } from "#modules/identity/passkeys/passkey.writer.ts";
import { auditAccount } from "#modules/identity/verification/index.ts";
import { mailPasskeyRemoved } from "#modules/identity/passkeys/passkey-notices.ts";
import { dropUselessCodes, lockUser, requireFreshSignIn } from "#modules/identity/session/index.ts";

/** Renames one of the user's passkeys. */
export const renamePasskey: Handler<typeof contract.renamePasskey> = async ({
  tx,
  scope,
  params,
  body,
  requestId,
  now,
}) => {
  if (!(await updatePasskeyName(tx, scope.userId, params.qid, body.name))) return failWith("not_found");
  const user = { id: scope.userId, qid: scope.userQid };
  await auditAccount(tx, user, { action: "user.passkey_renamed", requestId, now });
  return (await readPasskey(tx, scope.userId, params.qid)) ?? failWith("not_found");
};

/**
 * Removes a passkey. The required recent sign-in took a second factor, so a borrowed session and a password are not
 * enough.
 */
export const removePasskey: Handler<typeof contract.removePasskey> = async (context) => {
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

/** The caller's passkeys. */
export const listPasskeys: Handler<typeof contract.listPasskeys> = async ({ db, scope }) => ({
  results: (await readPasskeys(db, scope.userId)).map(shown),
});
