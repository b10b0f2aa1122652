import type { startPasskey as endpoint } from "@quayside/api-client/contract/passkeys/passkeys.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { readPasskeys } from "#modules/identity/passkeys/passkey.reader.ts";
import {
  ALGORITHMS,
  CHALLENGE_MS,
  MOST_PASSKEYS,
  giveChallenge,
  relyingPartyOf,
  requireFreshSignIn,
} from "#modules/identity/session/index.ts";
import { auditAccount } from "#modules/identity/verification/index.ts";

/** Options for creating a passkey in the browser: discoverable, and with user verification. */
export const startPasskey: Handler<typeof endpoint> = async ({ tx, scope, services, requestId, now }) => {
  await requireFreshSignIn(tx, scope, services);
  const { application, userId } = scope;
  const party = relyingPartyOf(services.config, application);
  if (party === null) return failWith("not_allowed");
  const known = await readPasskeys(tx, userId);
  if (known.length >= MOST_PASSKEYS) return failWith("invalid_state");
  const challenge = await giveChallenge(services, tx, { application, userId });
  const user = { id: userId, qid: scope.userQid };
  await auditAccount(tx, user, { action: "user.passkey_started", requestId, now });
  return {
    challenge,
    rp: { id: party.id, name: "Quayside" },
    user: {
      // What the device stores: an opaque id, nothing about the person.
      id: Buffer.from(scope.userQid).toString("base64url"),
      name: scope.userEmail,
      displayName: scope.userName,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key" as const, alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: "public-key" as const,
      transports,
    })),
    authenticatorSelection: {
      residentKey: "required" as const,
      requireResidentKey: true as const,
      userVerification: "required" as const,
    },
    attestation: "none" as const,
  };
};
