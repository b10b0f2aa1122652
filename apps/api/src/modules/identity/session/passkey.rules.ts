import { createHash, randomBytes } from "node:crypto";
import type { PasskeyProof } from "@quayside/api-client/contract/auth/passkey.schema";
import type { Config } from "#foundation/config.ts";
import { originOf } from "#http/cookie-origin.ts";

/** Lifetime of a challenge. */
export const CHALLENGE_MS = 5 * 60_000;
/** Maximum passkeys per user; more suggest a faulty client. */
export const MOST_PASSKEYS = 10;
/** ES256, EdDSA, RS256: the algorithms of current devices. */
export const ALGORITHMS: readonly number[] = [-7, -8, -257];

/** The relying party of a portal: its own host, from its own origin; null for an application without pages. */
export function relyingPartyOf(config: Config, application: string): { id: string; origin: string } | null {
  const origin = originOf(config, application);
  return origin === null ? null : { id: new URL(origin).hostname, origin };
}

/** A new challenge for a browser to sign, with 256 random bits. */
export function newChallenge(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored hash of a challenge: a copy of the table answers none. */
export function challengeHash(challenge: string): Buffer {
  return createHash("sha256").update(challenge).digest();
}

/** The challenge that a browser signed; null when its data contains none. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const challenge =
      typeof data === "object" && data !== null && "challenge" in data ? data.challenge : null;
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}

/** A passkey as stored. */
export interface KeptPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

interface Expected {
  readonly challenge: string;
  readonly party: { readonly id: string; readonly origin: string };
}

/**
 * The data of a new passkey if a browser created it for this page and challenge and verified its holder; otherwise
 * null.
 */
export async function readNewPasskey(
  made: { id: string; clientDataJSON: string; attestationObject: string },
  { challenge, party }: Expected,
): Promise<KeptPasskey | null> {
  const { id, clientDataJSON, attestationObject } = made;
  try {
    // Loaded when a passkey is added or used, to keep start-up fast.
    const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    });
    if (!verified) return null;
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
    };
  } catch {
    return null;
  }
}

/**
 * The new counter after a sign-in with a passkey: page, challenge, signature and user verification are valid, and the
 * counter has advanced. Null otherwise: a counter that stops or goes back belongs to a copy.
 */
export async function counterAfter(
  proof: PasskeyProof,
  kept: KeptPasskey,
  { challenge, party }: Expected,
): Promise<number | null> {
  const { id, clientDataJSON, authenticatorData, signature } = proof;
  try {
    const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id, publicKey: new Uint8Array(kept.publicKey), counter: kept.counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
