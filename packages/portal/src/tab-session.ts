import type { Session } from "@quayside/auth/session-store";

let held: Session | null = null;

/** The session of this tab, once its code has loaded; null before, and always on the server. */
export function heldSession(): Session | null {
  return held;
}

/**
 * The single session of this tab: login and portal have different layouts but share it, so users do not sign in
 * twice. A server creates a new one for every page, as it must not hold a user's session.
 */
export function holdSession(make: () => Session): Session {
  if (typeof window === "undefined") return make();
  held ??= make();
  return held;
}
