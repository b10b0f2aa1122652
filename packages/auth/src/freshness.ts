import { claimsIn } from "@quayside/api-client/access-token";

/** A token is fresh while more than this remains of its lifetime: 240 s minus 30 s, by the product's rule. */
export const FRESH_LIMIT_MS = 240_000 - 30_000;

/**
 * Two clock readings in ms: a monotonic one that cannot be set, and a wall clock that keeps running while a laptop
 * sleeps.
 */
export interface Moment {
  readonly monotonic: number;
  readonly wall: number;
}

/** An access token with the data to compute its age without trusting the device's clock. */
export interface HeldToken {
  readonly token: string;
  readonly lifetimeMs: number;
  readonly gotAt: Moment;
}

/** Remaining lifetime in ms: the larger of both elapsed times counts, so neither clock skew nor sleep extends it. */
export function remainingMs(held: HeldToken, now: Moment): number {
  const elapsed = now.monotonic - held.gotAt.monotonic;
  const elapsedOnWall = Math.max(0, now.wall - held.gotAt.wall);
  return held.lifetimeMs - Math.max(elapsed, elapsedOnWall);
}

/** True while more than `FRESH_LIMIT_MS` remains. */
export function isFresh(held: HeldToken, now: Moment): boolean {
  return remainingMs(held, now) > FRESH_LIMIT_MS;
}

/**
 * Lifetime of a three-part token in ms, from its own `exp` and `iat`, so that the device's clock does not matter.
 * Zero when the token has no expiry claim: it is then renewed before its next use.
 */
export function lifetimeOf(token: string): number {
  const { exp, iat } = claimsIn(token);
  return typeof exp === "number" && typeof iat === "number" && exp > iat ? (exp - iat) * 1000 : 0;
}

/** A token received just now. */
export function holdToken(token: string, gotAt: Moment): HeldToken {
  return { token, lifetimeMs: lifetimeOf(token), gotAt };
}
