/** A token is fresh while more than this remains of its life: 240 s minus 30 s, as the product's rule says. */
export const FRESH_LIMIT_MS = 240_000 - 30_000;

/** Two readings of time in ms: one that cannot be set, one that goes on while a laptop sleeps. */
export interface Moment {
  readonly monotonic: number;
  readonly wall: number;
}

/** An access token with what is needed to know its age without trusting the clock of the device. */
export interface HeldToken {
  readonly token: string;
  readonly lifetimeMs: number;
  readonly gotAt: Moment;
}

/** Remaining life in ms: the larger of both elapsed times counts, so neither a skewed clock nor sleep prolongs it. */
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
 * Life of a three-part token in ms, from its own `exp` and `iat`, so that the clock of the device plays no part.
 * Zero when the token has no expiry claim: it is then renewed before its next use.
 */
export function lifetimeOf(token: string): number {
  const parts = token.split(".");
  if (parts.length !== 3) return 0;
  try {
    const payload = (parts[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const claims: unknown = JSON.parse(atob(payload));
    if (typeof claims !== "object" || claims === null || !("exp" in claims) || !("iat" in claims)) return 0;
    const { exp, iat } = claims;
    return typeof exp === "number" && typeof iat === "number" && exp > iat ? (exp - iat) * 1000 : 0;
  } catch {
    return 0;
  }
}

/** A token as it is held from now on. */
export function holdToken(token: string, gotAt: Moment): HeldToken {
  return { token, lifetimeMs: lifetimeOf(token), gotAt };
}
