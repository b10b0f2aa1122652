import { type KeyObject, createHmac, createSecretKey, hash, hkdfSync, randomBytes } from "node:crypto";
import { READ_SCOPE } from "@quayside/api-client/contract/auth/page.rules";
import { createSigner, createVerifier } from "fast-jwt";
import type { Services } from "#kernel/context.ts";
import { ACCESS_TOKEN_MS } from "#modules/identity/session/session.rules.ts";
import { keyFor, keysFor } from "#kernel/derived-key.ts";
import type { AccessClaims } from "#kernel/identity.ts";
import { newQid } from "#kernel/qid.ts";

/** The header of all our tokens: a token that names another algorithm, key or rule is not ours. */
const HEADER = { alg: "HS256", typ: "at+jwt" } as const;
const BEGINNING = `${Buffer.from(JSON.stringify(HEADER)).toString("base64url")}.`;

interface TokenLibrary {
  readonly sign: (claims: Record<string, string | number>) => string;
  /** One for each key that is accepted, the current one first. */
  readonly verifiers: readonly ((token: string) => unknown)[];
  readonly signatureKey: KeyObject;
}

const libraries = new WeakMap<Services["config"], TokenLibrary>();

/**
 * Created once: building a signer and a verifier costs more than using them. Times are checked separately, by our own
 * clock.
 */
function libraryOf(services: Services): TokenLibrary {
  const { config } = services;
  const known = libraries.get(config);
  if (known) return known;
  const key = Buffer.from(keyFor(services, "access token"));
  const made: TokenLibrary = {
    sign: createSigner<Record<string, string | number>>({ key, algorithm: HEADER.alg, header: HEADER }),
    verifiers: keysFor(services, "access token").map((accepted) =>
      createVerifier<string>({
        key: Buffer.from(accepted),
        algorithms: [HEADER.alg],
        checkTyp: HEADER.typ,
        allowedIss: config.API_URL,
        requiredClaims: ["iss", "exp", "sub", "sid", "aud"],
        ignoreExpiration: true,
        ignoreNotBefore: true,
      }),
    ),
    signatureKey: createSecretKey(keyFor(services, "signature")),
  };
  libraries.set(config, made);
  return made;
}

/**
 * Signs a three-part access token valid for ten minutes. Uses security time, so moving the demo clock does not age
 * it. Synchronous rather than in the pool threads, where it would queue behind password hashing.
 */
export function signAccessToken(
  services: Services,
  subject: { userQid: string; sessionQid: string; application: string; readsOnly: boolean },
): { accessToken: string; accessExp: number } {
  const issuedAt = Math.floor(services.securityClock.now().getTime() / 1000);
  const expiresAt = issuedAt + ACCESS_TOKEN_MS / 1000;
  const accessToken = libraryOf(services).sign({
    sid: subject.sessionQid,
    iss: services.config.API_URL,
    aud: subject.application,
    sub: subject.userQid,
    iat: issuedAt,
    nbf: issuedAt - 5,
    exp: expiresAt,
    jti: newQid(),
    ...(subject.readsOnly && { scope: READ_SCOPE }),
  });
  return { accessToken, accessExp: expiresAt * 1000 };
}

/** Three parts of base64url and nothing else: decoders skip blanks and padding that a signature does not cover. */
export function isCompact(token: string): boolean {
  return /^[\w-]+\.[\w-]*\.[\w-]+$/.test(token);
}

/** Null for anything but a genuine, unexpired token of ours: we choose the algorithm, not the token. */
export function verifyAccessToken(services: Services, token: string): AccessClaims | null {
  if (!isCompact(token) || !token.startsWith(BEGINNING)) return null;
  const claims = genuineClaims(libraryOf(services), token);
  return isClaims(claims) && isCurrent(claims, services.securityClock.now())
    ? {
        userQid: claims.sub,
        sessionQid: claims.sid,
        application: claims.aud,
        expiresAtMs: claims.exp * 1000,
        readsOnly: claims.scope !== undefined,
      }
    : null;
}

/** What a token of ours says; null when none of our keys has signed it. */
function genuineClaims({ verifiers }: TokenLibrary, token: string): unknown {
  for (const verify of verifiers) {
    try {
      return verify(token);
    } catch {
      // Perhaps it is of the key before.
    }
  }
  return null;
}

interface TokenClaims {
  readonly sub: string;
  readonly sid: string;
  readonly aud: string;
  readonly exp: number;
  readonly nbf?: number;
  /** Absent in a full token; any scope restricts it to reads. */
  readonly scope?: unknown;
}

/** Whether claims have the form we issue: one application, times in seconds. */
function isClaims(claims: unknown): claims is TokenClaims {
  const said: Record<string, unknown> = { ...Object(claims) };
  return (
    ["sub", "sid", "aud"].every((name) => typeof said[name] === "string") &&
    Number.isFinite(said["exp"]) &&
    (said["nbf"] === undefined || Number.isFinite(said["nbf"]))
  );
}

/** Whole seconds on both sides, as in the token: it expires at the start of its last second. */
function isCurrent({ exp, nbf = 0 }: TokenClaims, now: Date): boolean {
  const second = Math.floor(now.getTime() / 1000);
  return nbf <= second && second < exp;
}

/** Proof that user and session belong together. Not a credential: the server never accepts it as one. */
export function signatureOf(services: Services, userQid: string, sessionQid: string): string {
  return createHmac("sha256", libraryOf(services).signatureKey)
    .update(`v1|${userQid}|${sessionQid}`)
    .digest("base64url");
}

/** A first refresh token; later ones are derived from their parents. */
export function newRefreshToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored hash of a refresh token. With 256 random bits it needs no slow hash. */
export function hashRefreshToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

/**
 * Derived from parent and nonce, so no secret is stored, and a repeated answer has the same child. The first is that of
 * today; a child from before a change of the secret is the other.
 */
export function childrenOf(services: Services, parentHash: Buffer, nonce: Buffer): readonly string[] {
  return keysFor(services, "refresh token").map((key) => {
    const material = Buffer.concat([key, parentHash]);
    return Buffer.from(hkdfSync("sha256", material, nonce, "quayside refresh child", 32)).toString(
      "base64url",
    );
  });
}
