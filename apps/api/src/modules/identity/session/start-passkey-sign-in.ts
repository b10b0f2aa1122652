import type { startPasskeySignIn as endpoint } from "@quayside/api-client/contract/auth/auth.endpoints";
import { inTransaction } from "#db/transaction.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { networkOf } from "#http/network.ts";
import { admitAttempt, bucketOf } from "#modules/platform/attempts/index.ts";
import { giveChallenge } from "#modules/identity/session/passkey.ts";
import { CHALLENGE_MS, relyingPartyOf } from "#modules/identity/session/passkey.rules.ts";

/** Requests any passkey of this portal: the answer is the same for every visitor. */
export const startPasskeySignIn: Handler<typeof endpoint> = async ({ endpoint: self, services, client }) => {
  const application = client.application ?? "sellers";
  const party = relyingPartyOf(services.config, application);
  if (party === null) return failWith("not_allowed");
  if (client.origin !== null && client.origin !== party.origin) return failWith("origin_not_allowed");
  const max = services.config.ACCOUNT_CALLS_PER_ADDRESS_A_MINUTE;
  const bucket = bucketOf("passkey", networkOf(client.address));
  const wait = await admitAttempt(services, [{ bucket, windowMs: 60_000, max }]);
  if (wait > 0) return fail(self, "too_many_requests", { wait });
  const challenge = await inTransaction(services.db, (tx) =>
    giveChallenge(services, tx, { application, userId: null }),
  );
  return { challenge, rpId: party.id, timeout: CHALLENGE_MS, userVerification: "required" as const };
};
