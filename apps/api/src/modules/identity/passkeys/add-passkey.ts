import type { addPasskey as endpoint } from "@quayside/api-client/contract/passkeys/passkeys.endpoints";
import type { Handler, Scope } from "#kernel/context.ts";
import type { Tx } from "#db/database.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { mailPasskeyAdded } from "#modules/identity/passkeys/passkey-notices.ts";
import { readPasskey, readPasskeys } from "#modules/identity/passkeys/passkey.reader.ts";
import { insertPasskey } from "#modules/identity/passkeys/passkey.writer.ts";
import {
  MOST_PASSKEYS,
  lockUser,
  readNewPasskey,
  readSecondFactor,
  relyingPartyOf,
  renewCodes,
  requireFreshSignIn,
  revokeSessionsOf,
  takeChallenge,
} from "#modules/identity/session/index.ts";
import { auditAccount } from "#modules/identity/verification/index.ts";
import { newQid } from "#kernel/qid.ts";

/** Stores a passkey created for this user, this portal and a challenge at most five minutes old. */
export const addPasskey: Handler<typeof endpoint> = async (context) => {
  const { scope, body, services, finish, requestId, now } = context;
  const { userId, application } = scope;
  await requireFreshSignIn(context.db, scope, services);
  const party = relyingPartyOf(services.config, application);
  const challenge = await takeChallenge(services, body.clientDataJSON, { application, userId });
  if (party === null || challenge === null) return fail(context.endpoint, "passkey_invalid");
  const made = await readNewPasskey(body, { challenge, party });
  if (made === null) return fail(context.endpoint, "passkey_invalid");
  const at = services.securityClock.now();
  return finish(async (tx) => {
    await lockUser(tx, userId);
    if ((await readPasskeys(tx, userId)).length >= MOST_PASSKEYS) return failWith("invalid_state");
    const before = await readSecondFactor(tx, userId);
    const { name, transports } = body;
    const qid = newQid();
    const isNew = await insertPasskey(tx, {
      qid,
      userId,
      relyingParty: party.id,
      ...made,
      transports,
      name,
      now: at,
    });
    if (!isNew) return fail(context.endpoint, "passkey_invalid");
    const isFirst = !before.isActive && !before.hasPasskey;
    if (isFirst) await endOtherSessions(tx, scope, at);
    await mailPasskeyAdded(tx, context, { name, now: at });
    const user = { id: userId, qid: scope.userQid };
    await auditAccount(tx, user, { action: "user.passkey_added", requestId, now });
    const passkey = (await readPasskey(tx, userId, qid)) ?? failWith("not_found");
    return { passkey, recoveryCodes: isFirst ? await renewCodes(tx, services, userId) : null };
  });
};

/** Ends other sessions, which were opened when a password alone was enough. */
function endOtherSessions(tx: Tx, { userId, sessionId }: Scope, now: Date): Promise<number> {
  return revokeSessionsOf(tx, userId, { keptSessionId: sessionId, reason: "second_factor_added", now });
}
