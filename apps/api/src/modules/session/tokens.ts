import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { SignJWT, jwtVerify } from "jose";
import type { Services } from "#http/context.ts";
import { ACCESS_TOKEN_MS } from "#modules/session/session.rules.ts";

const derived = new Map<string, Uint8Array>();

/** The keys of the API are derived from one secret, each for one purpose. */
export function keyFor(services: Services, purpose: string): Uint8Array {
  const name = `${services.config.TOKEN_SECRET} ${purpose}`;
  const known = derived.get(name);
  if (known) return known;
  const key = new Uint8Array(hkdfSync("sha256", services.config.TOKEN_SECRET, "", `quayside ${purpose}`, 32));
  derived.set(name, key);
  return key;
}

export interface AccessClaims {
  readonly userQid: string;
  readonly sessionQid: string;
  readonly application: string;
  readonly expiresAtMs: number;
}

/** Signs a three-part access token of ten minutes. Security time: moving the demo clock does not age it. */
export async function signAccessToken(
  services: Services,
  subject: { userQid: string; sessionQid: string; application: string },
): Promise<{ accessToken: string; accessExp: number }> {
  const issuedAt = Math.floor(services.securityClock.now().getTime() / 1000);
  const expiresAt = issuedAt + ACCESS_TOKEN_MS / 1000;
  const accessToken = await new SignJWT({ sid: subject.sessionQid })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
    .setIssuer(services.config.API_URL)
    .setAudience(subject.application)
    .setSubject(subject.userQid)
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt - 5)
    .setExpirationTime(expiresAt)
    .setJti(randomBytes(12).toString("base64url"))
    .sign(keyFor(services, "access token"));
  return { accessToken, accessExp: expiresAt * 1000 };
}

/** Three parts of base64url and nothing else: decoders skip blanks and padding that a signature does not cover. */
export function isCompact(token: string): boolean {
  return /^[\w-]+\.[\w-]*\.[\w-]+$/.test(token);
}

/** Null for anything but a genuine, unexpired token of ours: the algorithm is ours to choose, not the token's. */
export async function verifyAccessToken(services: Services, token: string): Promise<AccessClaims | null> {
  if (!isCompact(token)) return null;
  try {
    const { payload } = await jwtVerify(token, keyFor(services, "access token"), {
      algorithms: ["HS256"],
      typ: "at+jwt",
      issuer: services.config.API_URL,
      requiredClaims: ["exp", "sub", "sid", "aud"],
      currentDate: services.securityClock.now(),
    });
    if (
      typeof payload.sub !== "string" ||
      typeof payload["sid"] !== "string" ||
      typeof payload.aud !== "string"
    )
      return null;
    return {
      userQid: payload.sub,
      sessionQid: payload["sid"],
      application: payload.aud,
      expiresAtMs: (payload.exp ?? 0) * 1000,
    };
  } catch {
    return null;
  }
}

/** Proof that user and session belong together. Not a credential: the server never accepts it as one. */
export function signatureOf(services: Services, userQid: string, sessionQid: string): string {
  return createHmac("sha256", keyFor(services, "signature"))
    .update(`v1|${userQid}|${sessionQid}`)
    .digest("base64url");
}

/** A first refresh token; later ones are derived from their parents. */
export function newRefreshToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashRefreshToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Derivable from parent and nonce, so nothing secret is stored and a repeated answer gives the same child. */
export function childOf(services: Services, parentHash: Buffer, nonce: Buffer): string {
  const material = Buffer.concat([keyFor(services, "refresh token"), parentHash]);
  return Buffer.from(hkdfSync("sha256", material, nonce, "quayside refresh child", 32)).toString("base64url");
}
