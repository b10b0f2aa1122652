import type { renamePasskey as endpoint } from "@quayside/api-client/contract/passkeys/passkeys.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { readPasskey } from "#modules/identity/passkeys/passkey.reader.ts";
import { updatePasskeyName } from "#modules/identity/passkeys/passkey.writer.ts";
import { auditAccount } from "#modules/identity/verification/index.ts";

/** Renames one of the user's passkeys. */
export const renamePasskey: Handler<typeof endpoint> = async ({
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
