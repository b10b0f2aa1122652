import type { Session } from "@quayside/auth/session-store";

let held: Session | null = null;

/** The session of this tab, when its code has arrived; null before, and always on the server. */
export function heldSession(): Session | null {
  return held;
}

/**
 * The one session of this tab: login and portal are framed by different layouts and see the same one, so no
 * user signs in twice. A server makes a new one for every page, as it never holds a user's session.
 */
export function holdSession(make: () => Session): Session {
  if (typeof window === "undefined") return make();
  held ??= make();
  return held;
}
