import type { PasskeyProof } from "@quayside/api-client/contract/auth/passkey.schema";
import type { Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#kernel/context.ts";
import { findPasskey } from "#modules/identity/session/session.reader.ts";
import {
  CHALLENGE_MS,
  challengeHash,
  challengeIn,
  counterAfter,
  newChallenge,
  relyingPartyOf,
} from "#modules/identity/session/passkey.rules.ts";
import {
  countPasskeyUse,
  insertChallenge,
  spendChallenge,
} from "#modules/identity/session/passkey.writer.ts";

interface Asked {
  readonly application: string;
  /** The user who is adding a passkey; null for signing in. */
  readonly userId: number | null;
}

/** Issues a challenge for one answer within five minutes. */
export async function giveChallenge(
  services: Services,
  tx: Tx,
  { application, userId }: Asked,
): Promise<string> {
  const challenge = newChallenge();
  const now = services.securityClock.now();
  await insertChallenge(tx, { hash: challengeHash(challenge), userId, application, now });
  return challenge;
}

/**
 * Uses up the challenge in what a browser sent, whatever the outcome of the call: a wrong answer cannot be retried.
 * @returns null when it was not issued, has expired, was used, or was issued for another purpose
 */
export async function takeChallenge(
  services: Services,
  clientDataJSON: string,
  { application, userId }: Asked,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const notBefore = new Date(services.securityClock.now().getTime() - CHALLENGE_MS);
  const hash = challengeHash(challenge);
  const isOurs = await inTransaction(services.db, (tx) =>
    spendChallenge(tx, { hash, userId, application, notBefore }),
  );
  return isOurs ? challenge : null;
}

/** A verified passkey whose use is still to be counted, in the transaction of what it permits. */
export type ProvedPasskey = (tx: Tx) => Promise<boolean>;

/**
 * Verifies a signature by a user's passkey.
 * @param userId undefined without a user: the same work, but no passkey is valid
 * @returns null when it is not the user's, not for this portal, or invalid
 */
export async function provePasskey(
  services: Services,
  { application, userId, proof }: { application: string; userId: number | undefined; proof: PasskeyProof },
): Promise<ProvedPasskey | null> {
  const party = relyingPartyOf(services.config, application);
  const challenge = await takeChallenge(services, proof.clientDataJSON, { application, userId: null });
  if (party === null || challenge === null) return null;
  const kept = await findPasskey(services.db, {
    credentialId: proof.id,
    userId: userId ?? 0,
    relyingParty: party.id,
  });
  if (!kept) return null;
  const counter = await counterAfter(proof, kept, { challenge, party });
  if (counter === null) return null;
  const now = services.securityClock.now();
  return (tx) => countPasskeyUse(tx, { id: kept.id, counterBefore: kept.counter, counter, now });
}
